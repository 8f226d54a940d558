import { formatPhone } from '#contract/phone.ts';
import { privacy, venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/privacy.ts';
import { PlainPage } from '#web/site/plain-page.tsx';
import { PRIVACY } from './privacy-text.ts';

export { facts } from './facts.ts';

export default function Privacy() {
  return (
    <PlainPage>
      <div className="grid gap-3">
        <h1 className="text-title">{words.title}</h1>
        <p className="max-w-xl text-muted">{words.lead}</p>
      </div>
      <div className="divide-y divide-line border-t border-line">
        {PRIVACY.map(({ title, short, text }) => (
          <section key={title} className="grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[11rem_1fr]">
            <h2 className="text-lead">{title}</h2>
            <div className="max-w-prose">
              <p className="font-semibold">{short}</p>
              <p className="mt-1 text-muted">{text}</p>
              {title === words.askUs.title && <WaysToAsk />}
            </div>
          </section>
        ))}
      </div>
    </PlainPage>
  );
}

const LINK = 'font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong';

function WaysToAsk() {
  const { street, city, state, postalCode } = venue.address;
  return (
    <address className="mt-4 grid gap-2 not-italic wrap-anywhere">
      <p>
        <a href={`mailto:${privacy.email}`} className={LINK}>
          {privacy.email}
        </a>
      </p>
      <p>
        <a href={`tel:${privacy.phone}`} className={`${LINK} whitespace-nowrap`}>
          {formatPhone(privacy.phone)}
        </a>
      </p>
      <p>{words.atDesk(`${street}, ${city}, ${state} ${postalCode}`)}</p>
    </address>
  );
}
