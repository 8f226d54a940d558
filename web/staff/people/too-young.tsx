import { X } from 'lucide-react';

/** What somebody may not ride because of their age: one sign and one color wherever staff read it. */
export function TooYoung({ children }: { children: string }) {
  return (
    <span className="inline-flex items-start gap-1.5 text-note font-semibold text-soon">
      <X aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={3} />
      <span className="wrap-anywhere">{children}</span>
    </span>
  );
}
