export const OF_STAFF = /^\/admin(\/|$)/;
export const FORM = /^\/waiver(\/|$)/;
/** The forms and what they lead to, the party that somebody signs for, the copy of what was signed, and what is kept of it. */
export const OF_SIGNING = /^\/(waiver|waiver-complete|confirmation|party|privacy|api)(\/|$)/;
const OF_HOST = /^\/party\/host\//;
/** The pages that show everybody the same: those of web/site/layout.tsx. What was typed there goes with the page. */
export const OF_SITE = /^\/(about|contact|parties|home)?\/?$/;

/** Whoever knows the address sees what is somebody's. */
export function isKey(path: string): boolean {
  return OF_HOST.test(path) || ![OF_SITE, OF_SIGNING, OF_STAFF].some((known) => known.test(path));
}
