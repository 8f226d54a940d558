import { formatPhone } from '#contract/phone.ts';
import { venue } from '#venue/venue.ts';

const LINK =
  'inline-flex min-h-8 items-center text-fg underline decoration-edge underline-offset-4 hover:decoration-action';

export function Footer() {
  const { address } = venue;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-8 px-5 py-12 text-small text-muted sm:grid-cols-3 sm:px-8">
        <address className="not-italic">
          <p className="font-display text-lead font-bold text-fg">{venue.name}</p>
          <p>{venue.tagline}</p>
          <p className="mt-3">
            {address.street}
            <br />
            {address.city}, {address.state} {address.postalCode}
          </p>
        </address>
        <ul className="space-y-1.5">
          <li>
            <a className={LINK} href={`tel:${venue.phone}`}>
              {formatPhone(venue.phone)}
            </a>
          </li>
          <li>
            <a className={LINK} href={`mailto:${venue.email}`}>
              {venue.email}
            </a>
          </li>
          <li>
            <a className={LINK} href={venue.website}>
              {new URL(venue.website).host}
            </a>
          </li>
          {venue.social.map((place) => (
            <li key={place.url}>
              <a className={LINK} href={place.url} rel="noopener">
                {place.name}
              </a>
            </li>
          ))}
        </ul>
        <div>
          <Hours />
          <p className="mt-2.5 text-note">{venue.hoursNote}</p>
        </div>
      </div>
    </footer>
  );
}

function Hours() {
  return (
    <dl className="space-y-1.5">
      {venue.hours.map((row) => (
        <div key={row.days} className="flex flex-wrap justify-between gap-x-4">
          <dt>{row.days}</dt>
          <dd className="text-fg tabular-nums">{row.times}</dd>
        </div>
      ))}
    </dl>
  );
}
