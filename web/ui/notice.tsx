import type { ReactNode } from 'react';
import { ALERT, GOOD, INFO, Mark } from './mark.tsx';

const TONES = {
  problem: { box: 'bg-expired-tint text-expired', path: ALERT, role: 'alert' },
  good: { box: 'bg-valid-tint text-valid', path: GOOD, role: 'status' },
  plain: { box: 'bg-tint text-fg', path: INFO, role: 'status' },
} as const;

/** A message about the whole screen. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { box, path, role } = TONES[tone];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-control p-4 font-medium ${box}`}>
      <Mark path={path} className="mt-0.5 size-6 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
