import { CONTACT_PAGE, WAIVER_PAGE } from '#contract/pages/site-paths.ts';
import { Link } from 'react-router';
import { about, venue } from '#web/venue/document.ts';
import { en as words } from '#words/site/about.ts';
import { DENSE, Picture } from '#web/site/picture.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '../page-head.tsx';
import { Section } from '../section.tsx';

export { facts } from './facts.ts';

export default function About() {
  return (
    <>
      <PageHead picture={about.picture}>
        <h1 className="text-poster font-extrabold">{words.heading(venue.name)}</h1>
        <p className="mt-5 max-w-xl text-lead text-muted">{about.mission}</p>
      </PageHead>
      <Section title={words.offers} of={about.offers}>
        <ul className="grid gap-8 sm:grid-cols-2">
          {about.offers.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-lead">{title}</h3>
              <p className="mt-2 max-w-prose text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.team} of={about.team.crew} aside={about.team.text}>
        <Crew />
      </Section>
      <div className="bg-raised">
        <Section title={words.values} of={about.values}>
          <ul className="grid gap-10 sm:grid-cols-3">
            {about.values.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-action pt-5">
                <h3 className="text-lead">{title}</h3>
                <p className="mt-3 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <div className="mx-auto grid max-w-7xl gap-10 px-5 py-16 sm:px-8 sm:py-24">
        <section>
          <h2 className="text-title sm:text-banner font-extrabold">{words.vision}</h2>
          <p className="mt-5 max-w-prose text-lead text-muted">{about.vision}</p>
        </section>
        <p className="flex flex-wrap gap-4">
          <Link
            to={CONTACT_PAGE}
            viewTransition
            className={buttonClass('primary', 'min-h-14 px-7 text-lead max-sm:grow')}
          >
            {words.planVisit}
          </Link>
          <Link to={WAIVER_PAGE} viewTransition className={buttonClass('quiet', 'min-h-14 px-7 text-lead max-sm:grow')}>
            {words.startWaiver}
          </Link>
        </p>
      </div>
    </>
  );
}

function Crew() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
      {about.team.crew.map(({ role, text, picture }) => (
        <li key={role}>
          <Picture
            name={picture}
            sizes={`${DENSE} 31vw, (max-width: 64rem) 46vw, 17.5rem`}
            className="aspect-square w-full rounded-card object-cover"
          />
          <h3 className="mt-4 text-body sm:text-lead">{role}</h3>
          <p className="mt-1 text-small text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
