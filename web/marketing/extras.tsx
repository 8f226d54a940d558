import { extras } from '#web/venue/document.ts';
import { en as words } from '#words/site/extras.ts';

/** What is sold beside, where prices are told. */
export function Extras() {
  if (extras.length === 0) return null;
  return (
    <section aria-labelledby="extras" className="my-8 sm:my-12">
      <h3 id="extras" className="text-lead">
        {words.extras}
      </h3>
      <ul className="mt-3 grid sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {extras.map(({ name, price, note }) => (
          <li key={name} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-3 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="font-display font-bold text-action tabular-nums">{price}</span>
            {note && <span className="col-span-full text-small text-muted">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
