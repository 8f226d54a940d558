import { claims } from '#venue/claims.ts';
import { Section } from './section.tsx';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

export function Testimonials() {
  return (
    <Section title="What families tell us">
      <ul className="grid gap-10 lg:grid-cols-3 lg:gap-8">
        {claims.testimonials.map(({ name, initial, rating, text }) => (
          <li key={name}>
            <figure className="flex h-full flex-col border-t border-line pt-6">
              <Stars rating={rating} />
              <blockquote className="mt-4 text-lead">
                <p>{text}</p>
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3 text-muted">
                <span
                  aria-hidden="true"
                  className="grid size-10 place-items-center rounded-full border-2 border-action font-display font-bold text-action"
                >
                  {initial}
                </span>
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1 text-action">
      <span className="sr-only">{rating} of 5 stars</span>
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="currentColor">
          <path d={STAR} />
        </svg>
      ))}
    </p>
  );
}
