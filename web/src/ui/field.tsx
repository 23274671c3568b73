import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: (id: string) => ReactNode;
}

export function Field({ label, isWide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** The browser's own list: it is the most usable one on a phone. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly isWide?: boolean;
  readonly type?: 'text' | 'search' | 'password';
  readonly onChange: (value: string) => void;
}

export function TextField({ label, value, placeholder, isWide, type = 'text', onChange }: TextFieldProps) {
  return (
    <Field label={label} {...(isWide !== undefined && { isWide })}>
      {(id) => (
        <input
          id={id}
          className="input"
          type={type}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
