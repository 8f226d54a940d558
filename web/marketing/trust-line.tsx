import { claims } from '#venue/claims.ts';

export function TrustLine() {
  return (
    <section aria-label="What visitors say in numbers" className="border-y border-line">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-6 px-5 py-8 sm:px-8">
        <dl className="grid grow grid-cols-2 gap-x-10 gap-y-6 sm:flex sm:grow-0 sm:gap-x-14">
          {claims.trust.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="font-display text-title font-extrabold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="font-display text-lead font-bold text-action">{claims.players}</p>
      </div>
    </section>
  );
}
