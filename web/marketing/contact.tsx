import { Mail, MapPin, Phone } from 'lucide-react';
import { formatPhone } from '#contract/phone.ts';
import { venue } from '#venue/venue.ts';
import { pageMeta } from '#web/site/page-meta.ts';

export function meta() {
  return pageMeta('Contact', `Address, phone, e-mail and opening hours of ${venue.name} in ${venue.address.city}.`);
}

const { address } = venue;

const WAYS = [
  { Icon: Phone, label: 'Call', text: formatPhone(venue.phone), href: `tel:${venue.phone}` },
  { Icon: Mail, label: 'Write', text: venue.email, href: `mailto:${venue.email}` },
  {
    Icon: MapPin,
    label: 'Visit',
    text: `${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
    href: venue.mapUrl,
  },
] as const;

export default function Contact() {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 sm:py-20">
      <h1 className="text-poster font-extrabold">Get in Touch</h1>
      <div className="mt-14 grid gap-14 sm:grid-cols-2">
        <ul className="space-y-3">
          {WAYS.map(({ Icon, label, text, href }) => (
            <li key={label}>
              <a
                href={href}
                className="flex min-h-20 items-center gap-5 rounded-card border border-line bg-raised px-6 py-4 hover:border-action"
              >
                <Icon aria-hidden="true" className="size-7 shrink-0 text-action" />
                <span>
                  <span className="block text-small text-muted">{label}</span>
                  <span className="block font-semibold">{text}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <section aria-labelledby="hours">
          <h2 id="hours" className="text-title">
            Opening hours
          </h2>
          <dl className="mt-5 divide-y divide-line border-y border-line">
            {venue.hours.map((row) => (
              <div key={row.days} className="flex flex-wrap justify-between gap-x-6 py-4">
                <dt>{row.days}</dt>
                <dd className="font-semibold tabular-nums">{row.times}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-small text-muted">{venue.hoursNote}</p>
        </section>
      </div>
    </div>
  );
}
