import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';

const TONES = {
  problem: { box: 'bg-expired-tint text-expired', Icon: CircleAlert, role: 'alert' },
  good: { box: 'bg-valid-tint text-valid', Icon: CircleCheck, role: 'status' },
  plain: { box: 'bg-tint text-fg', Icon: Info, role: 'status' },
} as const;

/** A sentence that concerns the whole screen. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { box, Icon, role } = TONES[tone];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-control p-4 font-medium ${box}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
