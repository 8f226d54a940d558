import { venue } from '#venue/venue.ts';
import { about } from '#venue/about.ts';
import { pageMeta } from '#web/site/page-meta.ts';

export function meta() {
  return pageMeta('About', about.mission);
}

export default function About() {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 sm:py-20">
      <h1 className="text-poster font-extrabold">About {venue.name}</h1>
      <p className="mt-8 max-w-2xl text-lead text-muted">{about.mission}</p>
      <div className="mt-16 grid gap-12 border-t border-line pt-12 sm:grid-cols-2">
        {about.sections.map((section) => (
          <section key={section.title}>
            <h2 className="text-title">{section.title}</h2>
            <p className="mt-4 max-w-prose text-muted">{section.text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
