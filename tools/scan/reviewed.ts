import type { Reviewed } from './findings.ts';

/** Findings that somebody has looked into, and why each is harmless. */
export const reviewed: readonly Reviewed[] = [
  {
    tool: 'wapiti',
    what: 'HTTP Secure Headers',
    where: /^\/$/,
    parameter: /^X-XSS-Protection is not set$/,
    reason:
      'The header is sent, as 0: it switches off a filter of old browsers that could itself be turned against a page; the ' +
      'Content-Security-Policy lets no inline script run.',
  },
];
