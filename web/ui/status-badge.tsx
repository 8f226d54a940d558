import { CircleCheck, CircleOff, CircleX, Clock, DoorOpen } from 'lucide-react';

export type Status = 'valid' | 'soon' | 'inside' | 'expired' | 'gone';

const LOOKS = {
  valid: { box: 'bg-valid-tint text-valid', Icon: CircleCheck },
  soon: { box: 'bg-soon-tint text-soon', Icon: Clock },
  inside: { box: 'bg-soon-tint text-soon', Icon: DoorOpen },
  expired: { box: 'bg-expired-tint text-expired', Icon: CircleX },
  gone: { box: 'bg-ground text-muted', Icon: CircleOff },
} as const;

/** A status as word, icon and color, so that it reads without any one of them. */
export function StatusBadge({ status, children }: { status: Status; children: string }) {
  const { box, Icon } = LOOKS[status];
  return (
    <span className={`inline-flex items-center gap-2 rounded-full px-3.5 py-1.5 font-semibold leading-tight ${box}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.5} />
      <span>{children}</span>
    </span>
  );
}
