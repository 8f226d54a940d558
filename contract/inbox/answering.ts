import type { InboxKind } from './inbox.ts';

/** In a file of its own, without the schemas: a page loads it. What staff answer one by one, and what is open until they have; the rest is answered by an email to a list. */
export const KINDS_ANSWERED_ONE_BY_ONE: readonly InboxKind[] = ['contact', 'booking'];
