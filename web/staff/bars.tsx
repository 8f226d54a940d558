interface BarsProps {
  rows: readonly { label: string; total: number; note?: string }[];
  /** What a full bar stands for; the largest row unless given. */
  whole?: number;
}

/** Named bars, each with its number. */
export function Bars({ rows, whole }: BarsProps) {
  const full = whole ?? Math.max(...rows.map(({ total }) => total), 1);
  return (
    <ul className="grid gap-2.5">
      {rows.map(({ label, total, note }) => (
        <li key={label} className="grid grid-cols-[minmax(7rem,11rem)_1fr_4.5rem] items-center gap-3 text-note">
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full bg-ground">
            <rect width={full === 0 ? 0 : (total / full) * 100} height="10" className="fill-action" />
          </svg>
          <span className="text-right font-semibold tabular-nums">
            {total.toLocaleString('en-US')}
            {note && <span className="ml-1.5 font-normal text-muted">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
