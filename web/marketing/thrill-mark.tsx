import type { Thrill } from '#venue/machines.ts';

const LOOKS: Record<Thrill, { colour: string; bars: number }> = {
  High: { colour: 'text-expired', bars: 3 },
  Medium: { colour: 'text-soon', bars: 2 },
  Low: { colour: 'text-valid', bars: 1 },
  Mixed: { colour: 'text-muted', bars: 0 },
};
const BARS = [1, 2, 3] as const;

/** How wild a ride is, by word, by colour and by bars. */
export function ThrillMark({ thrill, isShort = false }: { thrill: Thrill; isShort?: boolean }) {
  const { colour, bars } = LOOKS[thrill];
  return (
    <span className={`inline-flex items-baseline gap-2 font-semibold ${colour}`}>
      <svg viewBox="0 0 16 14" aria-hidden="true" className="h-3.5 w-4 max-sm:hidden">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 6}
            y={14 - bar * 4.5}
            width="4"
            height={bar * 4.5}
            rx="1"
            fill="currentColor"
            opacity={bar <= bars ? 1 : 0.25}
          />
        ))}
      </svg>
      {isShort ? thrill : `${thrill} thrill`}
    </span>
  );
}
