import type { LucideIcon } from 'lucide-react';

interface PassportStampProps {
  label: string;
  Icon: LucideIcon;
  isDone: boolean;
  order: number;
}

const TILTS = ['-rotate-6', 'rotate-3', '-rotate-3', 'rotate-6'];

/** A place in the passport: outlined until its step is done, then stamped. */
export function PassportStamp({ label, Icon, isDone, order }: PassportStampProps) {
  const ink = isDone
    ? `border-4 border-double border-action text-action stamp-lands ${TILTS[order % TILTS.length]}`
    : 'border-2 border-dashed border-line text-muted';
  return (
    <li className="text-center">
      <span className={`mx-auto grid size-14 place-items-center rounded-full ${ink}`}>
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className={`mt-1.5 block text-note leading-tight ${isDone ? 'font-semibold' : 'text-muted'}`}>{label}</span>
      <span className="sr-only">{isDone ? ': done' : ': to come'}</span>
    </li>
  );
}
