import { Link } from 'react-router';
import { venue } from '#web/venue/document.ts';

/** The venue's name as it stands at the head of every page: a stamp that leads home. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      to="/"
      translate="no"
      onClick={onClick}
      className="inline-flex min-h-12 items-center gap-3 font-display text-[length:min(1.375rem,7vw)] leading-[1.35] font-extrabold tracking-tight text-fg wrap-anywhere"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[min(2rem,10vw)] shrink-0 text-action">
        <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M16 1.5a14.5 14.5 0 0 1 0 29 22 22 0 0 0 0-29Z" fill="currentColor" />
      </svg>
      {venue.name}
    </Link>
  );
}
