import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import { formatPhone } from '#contract/phone.ts';
import { venue } from '#venue/venue.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactHeader } from './contact-header.tsx';
import { OpeningHours } from './opening-hours.tsx';

export function meta() {
  return pageMeta('Contact', `Address, phone, e-mail and opening hours of ${venue.name} in ${venue.address.city}.`);
}

const { address } = venue;

const WAYS = [
  { Icon: Phone, label: 'Call', text: formatPhone(venue.phone), href: `tel:${venue.phone}` },
  { Icon: Mail, label: 'Write', text: venue.email, href: `mailto:${venue.email}` },
  { Icon: Globe, label: 'Website', text: new URL(venue.website).host, href: venue.website },
  {
    Icon: MapPin,
    label: 'Visit: open the map',
    text: `${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
    href: venue.mapUrl,
  },
] as const;

export default function Contact() {
  return (
    <>
      <ContactHeader />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-16 px-5 pt-6 pb-20 sm:px-8 sm:pb-28 lg:grid-cols-[1fr_1.15fr]">
        <div className="grid gap-14">
          <ul className="grid gap-3">
            {WAYS.map(({ Icon, label, text, href }) => (
              <li key={label}>
                <a
                  href={href}
                  className="flex min-h-20 items-center gap-5 rounded-card border border-line bg-raised px-6 py-4 hover:border-action"
                >
                  <Icon aria-hidden="true" className="size-7 shrink-0 text-action" strokeWidth={1.75} />
                  <span>
                    <span className="block text-small text-muted">{label}</span>
                    <span className="block font-semibold wrap-anywhere">{text}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <OpeningHours />
        </div>
        <ContactForm />
      </div>
    </>
  );
}
