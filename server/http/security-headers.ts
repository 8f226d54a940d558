import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Of a drawing that an owner gave: opened by itself, too, it runs nothing. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
/** For pages that read codes with the device's camera. */
export const CAMERA_PERMISSIONS = PERMISSIONS.replace('camera=()', 'camera=(self)');
/** A browser heeds them of what it opens as a page: a script, a typeface or a picture does without. */
export const HEADERS_OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const A_YEAR_S = 31_536_000;

/** Of every reply, but of files without `HEADERS_OF_PAGES`. Pages bring their own Content-Security-Policy (website.ts); the API allows nothing. */
const SECURITY_HEADERS: Record<string, string> = {
  ...askHelmet(),
  'content-security-policy': API_POLICY,
  'permissions-policy': PERMISSIONS,
};

/** Once, since they are the same for all: at each request it cost as much as all else of a small reply. */
function askHelmet(): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => (headers[name.toLowerCase()] = value);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // The venue's other sub-domains are not ours to speak for.
    strictTransportSecurity: { maxAge: A_YEAR_S, includeSubDomains: false },
  });
  // Not a response of Node's: to import `node:http` for more than its types loads the client of fetch, which takes 3 MB.
  const response = { setHeader, removeHeader() {} } as unknown as ServerResponse;
  setHeaders({} as IncomingMessage, response, () => {});
  return headers;
}

/** For answers to what never became a request of a route, before which no hook runs. */
export const BARE_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' };

/** Set as values of the reply: what is set on the raw response makes Node build its headers one by one, which costs as much as all else of a small reply. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}

/**
 * The policy of a page whose own inline scripts, known by their hashes since the build, may run and no others. A page that reads codes
 * may run WebAssembly besides.
 */
export function pagePolicy(
  inlineScripts: readonly string[],
  apiOrigin: string | null,
  readsCodes = false,
  inlineStyle = '',
): string {
  const scripts = [...(readsCodes ? ["'wasm-unsafe-eval'"] : []), ...inlineScripts];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${inlineStyle}`.trim(),
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${apiOrigin ?? ''}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
