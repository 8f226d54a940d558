import type { ReactNode } from 'react';
import './choices.css';

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
        className="check-box mt-0.5 grid size-6 shrink-0 place-items-center"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
