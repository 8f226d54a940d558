import { PARTY_PAGE } from '#contract/pages/site-paths.ts';
import { Check, Link2, MailQuestionMark, PartyPopper } from 'lucide-react';
import { Link } from 'react-router';
import { parties } from '#web/venue/document.ts';
import { en as words } from '#words/site/parties.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { BookingForm } from '../forms/booking-form.tsx';
import { Extras } from '../extras.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';
import { PageHead } from '../page-head.tsx';
import { formatTotal } from '../price-range.ts';
import { Section } from '../section.tsx';
import './parties.css';

export { facts } from './facts.ts';

const BOOK_ID = 'book';
const ICONS = [MailQuestionMark, Link2, PartyPopper];

export default function Parties() {
  return (
    <>
      <PageHead picture={parties.picture}>
        <h1 className="text-poster font-extrabold">{parties.title}</h1>
        <p className="mt-5 max-w-xl text-lead text-muted">{parties.lead}</p>
        <p className="mt-7">
          <a href={`#${BOOK_ID}`} className={buttonClass('primary', 'min-h-14 px-7 text-lead max-sm:w-full')}>
            {words.requestDate}
          </a>
        </p>
      </PageHead>
      <Section title={words.packages} of={parties.packages} aside={<ExampleTotal />}>
        <ul className="grid gap-5 md:grid-cols-3">
          {parties.packages.map(({ name, price, who, atLeast, includes }) => (
            <li key={name} className="package flex flex-col rounded-card border border-line bg-raised p-6">
              <h3 className="text-title">{name}</h3>
              <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
                <span className="font-display text-banner font-extrabold text-action tabular-nums">{price}</span>
                <span className="text-muted">{words.per(who)}</span>
              </p>
              <ul className="mt-5 grid gap-2.5">
                {includes.map((text) => (
                  <li key={text} className="flex gap-3">
                    <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-action" />
                    {text}
                  </li>
                ))}
              </ul>
              <p className="mt-auto pt-5 text-small text-muted">{words.minimum(atLeast, who)}</p>
            </li>
          ))}
        </ul>
        <Extras />
      </Section>
      <div className={`bg-raised ${parties.packages.length === 0 ? 'mt-12 sm:mt-24' : ''}`}>
        <Section title={words.steps}>
          <NumberedSteps steps={parties.steps} icons={ICONS} className="sm:grid-cols-3" />
          <p className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-8">
            <span className="max-w-xl text-balance text-muted">{words.haveDate}</span>
            <Link to={PARTY_PAGE} className={buttonClass('quiet')}>
              {words.guestLink}
            </Link>
          </p>
        </Section>
      </div>
      <section id={BOOK_ID} aria-labelledby="book-title" className="mx-auto max-w-7xl px-5 py-12 sm:px-8 sm:py-24">
        <h2 id="book-title" className="text-title sm:text-banner font-extrabold">
          {words.requestDate}
        </h2>
        <p className="mt-3 text-muted">{words.requestLead}</p>
        <div className="@container">
          <BookingForm kind="party" />
        </div>
      </section>
    </>
  );
}

function ExampleTotal() {
  const { example, packages } = parties;
  if (example === null) return null;
  const prices = packages.filter(({ name }) => name === example.package).map(({ price }) => price);
  return (
    <p>
      <span>{words.example(example.package, example.guests)}</span>
      <strong className="text-fg tabular-nums">{formatTotal(prices, example.guests)}</strong>
    </p>
  );
}
