import { MapPin } from 'lucide-react';
import { map } from '#venue/map.ts';
import { venue } from '#venue/venue.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The way to the door: as a plan for those who see it, and in words for everybody. */
export function FindUs() {
  return (
    <section aria-labelledby="find-us">
      <h2 id="find-us" className="text-title">
        Find Us
      </h2>
      <Plan />
      <dl className="mt-5 grid gap-3">
        {map.directions.map(({ by, text }) => (
          <div key={by} className="grid gap-x-4 min-[24rem]:grid-cols-[7rem_1fr]">
            <dt className="font-semibold">{by}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">
        <a href={venue.mapUrl} rel="noopener" className={buttonClass('quiet')}>
          <MapPin aria-hidden="true" className="size-5" />
          Open in Maps
        </a>
      </p>
    </section>
  );
}

function Plan() {
  const { mall, garage, entrance, escalator, door, street, ways, level } = map;
  return (
    <svg
      viewBox="0 0 320 200"
      role="img"
      aria-label={`Plan of the mall: ${garage.name} on the left, the ${entrance.name} on the right, ${venue.name} on ${level} in between. The ways are in the words below.`}
      className="mt-5 w-full rounded-card border border-line bg-raised font-text font-semibold"
    >
      <path d={`M0 ${street.y}H320`} className="stroke-tint" strokeWidth="22" />
      <path d={`M0 ${street.y}H320`} className="stroke-edge" strokeWidth="1" strokeDasharray="8 8" />
      <text
        x="160"
        y={street.y + 4}
        textAnchor="middle"
        className="fill-muted stroke-tint text-[10px]"
        strokeWidth="8"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {street.name}
      </text>
      <rect {...mall} rx="6" className="fill-tint stroke-edge" strokeWidth="1.5" />
      <text x={mall.x + 10} y={mall.y + mall.height - 10} className="fill-muted text-[10px]">
        Mall, {level}
      </text>
      <rect {...garage} rx="6" className="fill-ground stroke-edge" strokeWidth="1.5" />
      <text
        x={garage.x + garage.width / 2}
        y={garage.y + 36}
        textAnchor="middle"
        className="fill-fg font-display text-[22px]"
      >
        P
      </text>
      <text
        x={garage.x + garage.width / 2}
        y={garage.y + garage.height - 12}
        textAnchor="middle"
        className="fill-muted text-[10px]"
      >
        {garage.name}
      </text>
      {ways.map((way) => (
        <path
          key={way}
          d={way}
          fill="none"
          className="stroke-action"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray="1 6"
        />
      ))}
      <path
        d={`M${escalator.x - 9} ${escalator.y + 8}h5v-5h5v-5h5v-5h5`}
        fill="none"
        className="stroke-fg"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d={`M${entrance.x} ${entrance.y - 12}v24`} className="stroke-action" strokeWidth="5" />
      <text x={entrance.x - 8} y={entrance.y + 20} textAnchor="end" className="fill-fg text-[10px]">
        {entrance.name}
      </text>
      <g transform={`translate(${door.x} ${door.y})`}>
        <circle r="15" className="fill-action" />
        <circle r="6" fill="none" className="stroke-on-action" strokeWidth="2.5" />
        <path d="M0-6a6 6 0 0 1 0 12 9 9 0 0 0 0-12Z" className="fill-on-action" />
        <text y="-21" textAnchor="middle" className="fill-fg text-[12px]">
          {venue.name}
        </text>
      </g>
    </svg>
  );
}
