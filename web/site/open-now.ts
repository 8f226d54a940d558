import { venue } from '#venue/venue.ts';
import { openingState } from './opening-hours.ts';

export interface ShortState {
  isOpen: boolean;
  /** `until 8 PM`, `until Mon 10 AM`; empty where no day is known. */
  until: string;
}

const MINUTE_MS = 60_000;

/** Says how it is now, and again each minute. Answers how to stop. */
export function watchOpening(tell: (state: ShortState) => void): () => void {
  const update = () => {
    const { isOpen, until } = openingState(new Date(), venue);
    tell({ isOpen, until });
  };
  update();
  const timer = setInterval(update, MINUTE_MS);
  return () => clearInterval(timer);
}
