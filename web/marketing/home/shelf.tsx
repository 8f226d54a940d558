import { type ReactNode, useSyncExternalStore } from 'react';
import { DENSE } from '#web/site/picture.tsx';

const PHONE = '(max-width: 39.99rem)';
/** Of a card's picture on a phone. */
export const CARD_SIZES = `${DENSE} and ${PHONE} 48vw, ${PHONE} 76vw`;

/** Cards in a row: on a phone they scroll sideways, with the next one in view; elsewhere they stand in a grid. */
export function Shelf({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const isPhone = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => true,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too; elsewhere there is nothing to stop at
    <div className="shelf" tabIndex={isPhone ? 0 : undefined} role="group" aria-label={label}>
      <ul className={`shelf-row ${className}`}>{children}</ul>
    </div>
  );
}

function subscribe(onChange: () => void) {
  const phone = window.matchMedia(PHONE);
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}
