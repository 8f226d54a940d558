import { Gift } from 'lucide-react';
import { offers } from '#venue/offers.ts';

const { title, items, validity } = offers.welcomeBonus;

export function WelcomeBonus() {
  return (
    <section
      aria-labelledby="bonus-title"
      className="rounded-card border-2 border-dashed border-action bg-tint p-5 sm:p-6"
    >
      <h2 id="bonus-title" className="flex items-center gap-3 text-lead">
        <Gift aria-hidden="true" className="size-6 text-action" strokeWidth={1.75} />
        {title}
      </h2>
      <ul className="mt-3 grid gap-1.5 font-semibold">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">{validity}</p>
    </section>
  );
}
