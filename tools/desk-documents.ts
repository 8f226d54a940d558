import type { InlineCode } from '../server/site/compose-page.ts';

export const DESK_FOLDER = 'web/staff/desk';

/** Puts the notice of missing code at the end. The other marks are for the server, which knows the venue. */
export function fillDocument(html: string, code: InlineCode): string {
  return html.replace('%STALLED%', () => `${code.stalled}<script>${code['tell-stalled']}</script>`);
}
