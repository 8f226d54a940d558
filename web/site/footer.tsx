import { cityLine } from '#contract/venue/address-line.ts';
import { PARTY_PAGE, PRIVACY_PAGE, VERIFY_PAGE } from '#contract/pages/site-paths.ts';
import { Link } from 'react-router';
import { formatPhone } from '#contract/phone.ts';
import { openingHours, venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/footer.ts';
import { NAV_LINKS } from './nav-links.ts';
import { formatTimes } from './opening-hours.ts';
import type { Elements } from '#web/ui/folded.tsx';

const LINK = 'inline-flex min-h-8 items-center text-fg underline decoration-edge underline-offset-4 hover:text-action';

export default function Footer() {
  const { address } = venue;
  return (
    <div className="mx-auto grid max-w-7xl gap-x-6 gap-y-8 px-5 py-8 sm:py-14 text-small text-muted wrap-anywhere sm:grid-cols-2 sm:px-8 lg:flex lg:justify-between">
      <address className="col-span-full not-italic lg:max-w-60">
        <p className="font-display text-title font-bold text-fg">{venue.name}</p>
        <p className="mt-2">{venue.tagline}</p>
        <p className="mt-4">
          <span>{address.street}</span>
          <br />
          <span>{cityLine(venue)}</span>
        </p>
      </address>
      <Column title={words.explore} className="sm:row-span-2">
        <ul className="grid gap-x-6 gap-y-1.5 min-[22rem]:max-sm:grid-cols-2">
          {NAV_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} viewTransition className={LINK}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={PARTY_PAGE} viewTransition className={LINK}>
              {words.guestLink}
            </Link>
          </li>
          <li>
            <Link to={VERIFY_PAGE} viewTransition className={LINK}>
              {words.verify}
            </Link>
          </li>
          <li>
            <Link to={PRIVACY_PAGE} viewTransition className={LINK}>
              {words.privacy}
            </Link>
          </li>
        </ul>
      </Column>
      <Column title={words.contact}>
        <ul className="grid gap-1.5">
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
      </Column>
      <Column title={words.hours} className="lg:w-72">
        <dl className="grid gap-1.5">
          {openingHours.hours.map((row) => (
            <div key={row.days} className="flex min-h-8 flex-wrap items-center justify-between gap-x-2">
              <dt>{row.days}</dt>
              <dd className="text-fg tabular-nums">{formatTimes(row)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2.5 text-note">{openingHours.note}</p>
      </Column>
    </div>
  );
}

function Column({ title, className = '', children }: { title: string; className?: string; children: Elements }) {
  return (
    <div className={className}>
      <p className="mb-1.5 font-code text-note">{title}</p>
      {children}
    </div>
  );
}
