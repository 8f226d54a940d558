/** The window that opens over a page. */
export const en = { close: 'Close' };
