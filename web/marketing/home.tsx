import { Link } from 'react-router';
import { ArrowRight, Gamepad2, PenLine, QrCode } from 'lucide-react';
import { venue } from '#venue/venue.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function meta() {
  return pageMeta(
    undefined,
    `${venue.tagline} in ${venue.address.city}. Sign the waiver on your phone before you come and walk straight in.`,
  );
}

const STEPS = [
  {
    Icon: PenLine,
    title: 'Sign once',
    text: 'For yourself, your family or your group, on your own phone, in about two minutes.',
  },
  { Icon: QrCode, title: 'Show your pass', text: 'You get a QR code. Staff scan it at the desk and wave you through.' },
  { Icon: Gamepad2, title: 'Come back for a year', text: 'Next time your phone number is all you need.' },
] as const;

export default function Home() {
  return (
    <div className="mx-auto max-w-6xl px-5 sm:px-8">
      <section className="pt-14 pb-20 sm:pt-24 sm:pb-28">
        <p className="font-code text-small text-action">
          {venue.address.city}, {venue.address.state} · {venue.tagline}
        </p>
        <h1 className="mt-5 max-w-4xl text-poster font-extrabold">Your passport to somewhere else.</h1>
        <p className="mt-7 max-w-xl text-lead text-muted">
          Everyone who plays signs a waiver first. Do it now on your phone and skip the line at the desk.
        </p>
        <Link to="/waiver" className={buttonClass('primary', 'mt-9 min-h-14 px-7 text-lead')}>
          Start Waiver
          <ArrowRight aria-hidden="true" />
        </Link>
      </section>
      <section aria-labelledby="how" className="border-t border-line py-16 sm:py-20">
        <h2 id="how" className="text-title">
          How it works
        </h2>
        <ol className="mt-10 grid gap-10 sm:grid-cols-3 sm:gap-8">
          {STEPS.map(({ Icon, title, text }, index) => (
            <li key={title}>
              <p className="flex items-center gap-4 text-action">
                <Icon aria-hidden="true" className="size-9" strokeWidth={1.75} />
                <span aria-hidden="true" className="h-px flex-1 bg-line" />
                <span className="font-code text-small text-muted">{index + 1} / 3</span>
              </p>
              <h3 className="mt-5 text-lead">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
