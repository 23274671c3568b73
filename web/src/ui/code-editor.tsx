import { useId, useLayoutEffect, useRef } from 'react';

interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  /** Lines with a mistake. */
  readonly marks: ReadonlySet<number>;
  /** The id of the element that lists the mistakes. */
  readonly describedBy: string;
  readonly onChange: (value: string) => void;
}

/**
 * A plain text field with line numbers. Assistive technology, phones and browser extensions know text fields; the tab
 * key leaves it.
 */
export function CodeEditor({ label, value, isReadOnly, marks, describedBy, onChange }: CodeEditorProps) {
  const id = useId();
  const numbers = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = value.split('\n').length;

  // The numbers scroll with the text.
  const follow = () => {
    if (numbers.current && field.current) numbers.current.scrollTop = field.current.scrollTop;
  };
  useLayoutEffect(follow);

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="editor">
        <div className="editor-lines" ref={numbers} aria-hidden="true">
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line number is its own identity
            <div key={line} className={marks.has(line + 1) ? 'is-wrong' : undefined}>
              {line + 1}
            </div>
          ))}
        </div>
        <textarea
          id={id}
          ref={field}
          className="editor-text"
          value={value}
          readOnly={isReadOnly}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
          aria-invalid={marks.size > 0}
          aria-describedby={describedBy}
          onScroll={follow}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}
