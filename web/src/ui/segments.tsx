import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one out of a few. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <ToggleGroup
      className="segments"
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next as Value)}
    >
      {options.map(([option, text]) => (
        <Toggle key={option} value={option}>
          {text}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
