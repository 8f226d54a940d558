import type { ReactNode } from 'react';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3.5 rounded-control py-2">
      <input
        type="checkbox"
        className="mt-0.5 size-6 shrink-0 accent-action"
        // In the dark a browser's own box is gray all over, as if it were out of use.
        style={{ colorScheme: 'light' }}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
