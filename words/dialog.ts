import { say } from './say.ts';

/** The window that opens over a page. */
export const en = say('dialog', { close: 'Close' });
