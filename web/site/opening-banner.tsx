import { venue } from '#venue/venue.ts';

export function OpeningBanner() {
  return (
    <p className="flex flex-wrap justify-center gap-x-6 gap-y-1 bg-signal px-4 py-2 text-center text-small font-semibold text-ink">
      {venue.banner.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
