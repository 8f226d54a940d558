import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { map, venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/contact.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The way to the door: as a plan for those who see it, and in words for everybody. */
export function FindUs() {
  return (
    <section aria-labelledby="find-us">
      <h2 id="find-us" className="text-title">
        {words.findUs}
      </h2>
      <div className={`mt-5 grid gap-5 ${map ? 'sm:max-lg:grid-cols-2' : ''}`}>
        {map && <Plan map={map} />}
        <div>
          <dl className="grid gap-3">
            {map?.directions.map(({ by, text }) => (
              <div key={by} className="grid gap-x-4 min-[24rem]:grid-cols-[7rem_1fr]">
                <dt className="font-semibold">{by}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <p className={map ? 'mt-5' : ''}>
            <a href={venue.mapUrl} rel="noopener" className={buttonClass('quiet')}>
              <MapPin aria-hidden="true" className="size-5" />
              {words.openInMaps}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

const CASING = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Signs and ways as on the boards of a mall: few, large, and each way in one line. */
function Plan({
  map: { mall, garage, entrance, escalator, door, street, ways, level },
}: {
  map: NonNullable<typeof map>;
}) {
  return (
    <svg
      viewBox="0 0 320 200"
      role="img"
      aria-label={words.plan(garage.name, entrance.name, venue.name, level)}
      className="w-full rounded-card border border-line bg-raised font-text text-[13px] font-semibold"
    >
      <defs>
        <marker id="way-begins" viewBox="-4 -4 8 8" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse">
          <circle r="3" className="fill-ground stroke-action" strokeWidth="2" />
        </marker>
        <marker
          id="way-ends"
          viewBox="-8 -6 10 12"
          markerWidth="10"
          markerHeight="12"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M-8-6 2 0l-10 6Z" className="fill-action" />
        </marker>
      </defs>
      <path d={`M0 ${street.y}H320`} className="stroke-tint" strokeWidth="24" />
      <text x="160" y={street.y + 4.5} textAnchor="middle" className="fill-fg">
        {street.name}
      </text>
      <rect {...mall} rx="6" className="fill-tint stroke-edge" strokeWidth="1.5" />
      <text x={mall.x + 9} y={mall.y + mall.height - 10} className="fill-muted">
        {words.mallLevel(level)}
      </text>
      <rect {...garage} rx="6" className="fill-ground stroke-edge" strokeWidth="1.5" />
      <text x={garage.x + garage.width / 2} y={garage.y + garage.height - 10} textAnchor="middle" className="fill-fg">
        {garage.name}
      </text>
      <path d={`M${entrance.x} ${entrance.y - 11}v22`} className="stroke-action" strokeWidth="5" />
      {ways.map((way) => (
        <g key={way} {...CASING}>
          <path d={way} className="stroke-ground" strokeWidth="8" />
          <path
            d={way}
            className="stroke-action"
            strokeWidth="3.5"
            markerStart="url(#way-begins)"
            markerEnd="url(#way-ends)"
          />
        </g>
      ))}
      <Sign x={garage.x + garage.width / 2} y={garage.y + 30}>
        <path d="M-3.5 7V-6.5H1a4.25 4.25 0 0 1 0 8.5h-4.5" />
      </Sign>
      <Sign x={escalator.x} y={escalator.y - 12}>
        <path d="M-8 7h3.5V2H0v-5h4.5v-5H8M-7.5-3.5V-8H-3M-7.5-8l4.5 4.5" />
      </Sign>
      <text x={entrance.x - 8} y={mall.y + mall.height - 10} textAnchor="end" className="fill-fg">
        {entrance.name}
      </text>
      <g transform={`translate(${door.x} ${door.y})`}>
        <circle r="15" className="fill-action" />
        <circle r="6" fill="none" className="stroke-on-action" strokeWidth="2.5" />
        <path d="M0-6a6 6 0 0 1 0 12 9 9 0 0 0 0-12Z" className="fill-on-action" />
        <text y="-21" textAnchor="middle" className="fill-fg text-[15px]">
          {venue.name}
        </text>
      </g>
    </svg>
  );
}

/** What is drawn in it is about 16 wide and high, around its middle. */
function Sign({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-13" y="-13" width="26" height="26" rx="5" className="fill-fg" />
      <g {...CASING} className="stroke-ground" strokeWidth="2.5">
        {children}
      </g>
    </g>
  );
}
