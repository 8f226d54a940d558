import { liability } from '#venue/liability.ts';

/** What is signed, word for word. */
export function LiabilityText() {
  return (
    <section
      aria-labelledby="liability-title"
      className="rounded-card border border-line bg-raised px-5 py-6 sm:px-8 sm:py-7"
    >
      <h2 id="liability-title" className="text-lead">
        {liability.title}
      </h2>
      <ol className="mt-4 grid gap-5">
        {liability.paragraphs.map((paragraph, index) => (
          <li key={paragraph} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden="true" className="font-code text-small leading-[1.6875rem] text-action">
              {index + 1}
            </span>
            <p>{paragraph}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
