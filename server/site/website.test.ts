import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EventEmitter } from 'node:events';
import { brotliDecompressSync } from 'node:zlib';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { registerErrors } from '#server/http/errors.ts';
import { registerSecurityHeaders } from '#server/http/security-headers.ts';
import { liability } from '#venue/liability.ts';
import { en as words } from '#words/site/home-sections.ts';
import { makeBuildFolder, putBuild } from '../../tests/support/built-site.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { readBuiltSite } from './built-site.ts';
import { openSite } from './site.ts';
import { registerWebsite } from './website.ts';

/** What a site is given of the server, which tests may change. */
class Surroundings {
  document = makeVenue();
  texts = { current: { ...liability, number: 1, language: 'en', hash: '' } } as unknown as Context['texts'];
  events: Context['events'] = new EventEmitter();
  reported: unknown[] = [];
  venue = () => this.document;
  report = (error: unknown) => void this.reported.push(error);
}

async function startSite(build?: string, context = new Surroundings(), siteUrl?: string): Promise<FastifyInstance> {
  const app = fastify();
  registerErrors(app);
  registerSecurityHeaders(app);
  app.setNotFoundHandler(await registerWebsite(app, openSite(context, build), siteUrl));
  return app;
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

const app = await startSite();

test('a prerendered page is HTML with its words in it, with and without a slash at the end', async () => {
  for (const url of ['/waiver', '/waiver/', '/waiver?email=a@b.example']) {
    const reply = await app.inject(url);
    assert.equal(reply.statusCode, 200);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
    assert.match(reply.payload, /Start My VR Adventure/);
    assert.equal(reply.headers['cache-control'], 'no-cache');
  }
});

test('the beginning of the staff’s addresses leads to their dashboard', async () => {
  for (const url of ['/admin', '/admin/', '/Admin', '/admin?from=a']) {
    const reply = await app.inject(url);
    assert.deepEqual([reply.statusCode, reply.headers.location], [302, '/admin/dashboard']);
  }
});

test('a page runs its own inline scripts and no others', async () => {
  const reply = await app.inject('/waiver');
  const policy = String(reply.headers['content-security-policy']);
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
  const scripts = [...reply.payload.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  assert.ok(scripts.length > 0);
  for (const [, code = ''] of scripts) {
    assert.ok(policy.includes(hash(code)));
  }
  assert.doesNotMatch(reply.payload, /\sstyle="/, 'the policy would not apply a style attribute');
});

test('addresses that differ in a parameter share one page, in HTML, which says nothing of the parameter', async () => {
  const capitals = '/WAIVER-CONFIRMATION/ABC';
  const pages: [RegExp, string[]][] = [
    [
      /Loading waiver…/,
      [
        '/waiver-confirmation/abc',
        '/waiver-confirmation/abc/',
        '/waiver-confirmation',
        capitals,
        `${capitals}/`,
        '/WAIVER-CONFIRMATION/QRCODE',
        '/waiver-confirmation/qrCode',
      ],
    ],
    [/You’re invited/, ['/party/abc', '/PARTY/ABC', '/party/code']],
    [/One moment…/, ['/party/host/abc', '/Party/Host/ABC', '/party/host/secret']],
  ];
  for (const [words, urls] of pages) {
    const bodies = new Set<string>();
    for (const url of urls) {
      const { statusCode, payload } = await app.inject(url);
      assert.equal(statusCode, 200, url);
      assert.match(payload, words, url);
      bodies.add(payload);
    }
    assert.equal(bodies.size, 1);
  }
});

test('an address in capitals, or with a slash too many, leads to the page that is meant', async () => {
  const places = { '/Waiver': '/waiver', '/WAIVER/Classic/?kiosk=1': '/waiver/classic?kiosk=1', '//waiver': '/waiver' };
  for (const [url, place] of Object.entries(places)) {
    const { statusCode, headers } = await app.inject(url);
    assert.deepEqual([statusCode, headers.location], [302, place], url);
  }
  for (const url of ['//Evil.example/Waiver', '/Evil.example//']) {
    assert.equal((await app.inject(url)).statusCode, 404, url);
  }
});

test('any other address is not found, and the page says so', async () => {
  for (const url of [
    '/no/such/page',
    '/not-found',
    '/waiver-confirmation//',
    '/party/a/b',
    '/waiver-confirmation/a/b',
    '/index.html.br',
    '/../package.json',
    '/%2e%2e/package.json',
  ]) {
    const reply = await app.inject(url);
    assert.equal(reply.statusCode, 404, url);
    assert.match(reply.payload, /This page isn’t here/, url);
    assert.doesNotMatch(reply.payload, /devDependencies/);
  }
});

test('files with a hash in their name are kept for a year, compressed as they were built', async () => {
  const page = await app.inject('/waiver');
  const script = /\/assets\/[\w.-]+\.js/.exec(page.payload)?.[0] ?? '';
  const reply = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(reply.headers['content-encoding'], 'br');
  const plain = await app.inject(script);
  assert.equal(brotliDecompressSync(reply.rawPayload).toString(), plain.payload);
});

test('a page that did not change is not sent again', async () => {
  const first = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  assert.equal(again.statusCode, 304);
});

test('no reply may be framed, sniffed or told where it came from', async () => {
  const { headers } = await app.inject('/');
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.match(String(headers['permissions-policy']), /camera=\(\)/);
});

test('a file is sent without what only pages heed', async () => {
  const { headers } = await app.inject('/pictures/hero-1-960.webp');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-security-policy']), /^default-src 'none';.*frame-ancestors 'none'/);
  assert.equal(headers['permissions-policy'], undefined);
});

test('the desk alone may use the camera and the reader of codes', async () => {
  for (const url of ['/admin/desk', '/admin/desk/', '/admin/desk/scanner', '/admin/desk/phone', '/admin/desk?x=1']) {
    const { statusCode, headers, payload } = await app.inject(url);
    assert.equal(statusCode, 200, url);
    assert.match(String(headers['permissions-policy']), /camera=\(self\).*microphone=\(\)/, url);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval' 'sha256-/, url);
    assert.doesNotMatch(policy, /'unsafe-/, url);
    assert.doesNotMatch(payload, /__reactRouter/, url);
  }
  const others = [
    '/',
    '/waiver',
    '/admin/dashboard',
    '/admin/login',
    '/admin/deskx',
    '/admin/desk/no-such-page',
    '/admin',
  ];
  for (const url of [...others, '/waiver-confirmation/abc', '/robots.txt', '/admin/desk.html']) {
    const { headers } = await app.inject(url);
    assert.match(String(headers['permissions-policy']), /camera=\(\)/, url);
    assert.doesNotMatch(String(headers['content-security-policy']), /wasm/, url);
  }
});

async function readPage(url: string, siteUrl?: string): Promise<string> {
  const app = await startSite(undefined, new Surroundings(), siteUrl);
  return (await app.inject(url)).payload;
}

test('a page names its one address, of SITE_URL or where it was asked for', async () => {
  assert.match(
    await readPage('/about/', 'https://venue.example'),
    /<link rel="canonical" href="https:\/\/venue\.example\/about"\/>/,
  );
  assert.match(await readPage('/waiver/streamlined', 'https://venue.example'), /canonical" href="[^"]*\/waiver"/);
  const { payload } = await app.inject({ url: '/', headers: { host: 'Other.example:8080' } });
  assert.match(payload, /canonical" href="http:\/\/other\.example:8080\/"/);
  const hostile = await app.inject({ url: '/', headers: { host: 'a"><script>' } });
  assert.match(hostile.payload, /canonical" href="http:\/\/localhost\/"/);
  assert.doesNotMatch(await readPage('/confirmation'), /canonical/);
});

test('a shared page brings its title, its words and a picture that is there', async () => {
  const page = await readPage('/contact', 'https://venue.example');
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
  assert.equal(property('og:title'), /<title>([^<]*)</.exec(page)?.[1]);
  assert.equal(property('og:url'), 'https://venue.example/contact');
  assert.ok(property('og:description').length > 20);
  const picture = await app.inject(property('og:image').replace('https://venue.example', ''));
  assert.equal(picture.statusCode, 200);
  assert.match(String(picture.headers['content-type']), /^image\//);
});

test('search engines learn the hours and the openings', async () => {
  const page = await readPage('/', 'https://venue.example');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  const [business, ...events] = JSON.parse(json)['@graph'];
  assert.ok(business['@type'].includes('LocalBusiness'));
  assert.equal(business.openingHoursSpecification[0].opens, '10:00');
  const special = business.specialOpeningHoursSpecification as { validFrom: string; opens: string; closes: string }[];
  const on = (day: string) => special.find(({ validFrom }) => validFrom === day);
  const shape = { '@type': 'OpeningHoursSpecification' };
  for (const [day, opens, closes] of [
    ['2026-12-24', '10:00', '16:00'],
    ['2026-12-25', '00:00', '00:00'],
  ] as const) {
    assert.deepEqual(on(day), { ...shape, validFrom: day, validThrough: day, opens, closes });
  }
  assert.deepEqual(
    events.map((event: { startDate: string }) => event.startDate),
    ['2025-10-10', '2025-10-31'],
  );
  assert.doesNotMatch(await readPage('/waiver'), /ld\+json/);
});

test('the map of the site leads to pages that are there, and robots.txt leads to the map', async () => {
  const map = await app.inject({ url: '/sitemap.xml', headers: { host: 'venue.example' } });
  assert.match(String(map.headers['content-type']), /^application\/xml/);
  const addresses = [...map.payload.matchAll(/<loc>http:\/\/venue\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  assert.ok(addresses.includes('/') && addresses.includes('/contact'));
  for (const address of addresses) {
    const { payload, statusCode } = await app.inject({ url: address, headers: { host: 'venue.example' } });
    assert.equal(statusCode, 200);
    assert.ok(payload.includes(`<link rel="canonical" href="http://venue.example${address}"/>`), address);
  }
  const robots = await app.inject({ url: '/robots.txt', headers: { host: 'venue.example' } });
  assert.match(robots.payload, /^Sitemap: http:\/\/venue\.example\/sitemap\.xml$/m);
  assert.match(robots.payload, /^Disallow: \/admin\/$/m);
});

test('every page that a search engine may list says its one address, and every other says noindex', async () => {
  const noIndex = '<meta name="robots" content="noindex"';
  const pages = readBuiltSite()?.pages ?? [];
  assert.ok(pages.length > 40);
  for (const { address } of pages) {
    const { payload } = await app.inject(address);
    assert.notEqual(payload.includes(noIndex), payload.includes('rel="canonical"'), address);
  }
});

test('a rendered page is compressed for who takes it', async () => {
  const plain = await app.inject('/about');
  const reply = await app.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(reply.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(reply.rawPayload).toString(), plain.payload);
});

test('names that visitors invent for the site fill no memory: from the ninth on, pages stay as they were built', async () => {
  const app = await startSite();
  const canonicalAt = async (host: string) =>
    /canonical/.test((await app.inject({ url: '/', headers: { host } })).payload);
  for (let count = 0; count < 8; count += 1) assert.equal(await canonicalAt(`host-${count}.example`), true);
  assert.equal(await canonicalAt('host-8.example'), false);
  assert.equal(await canonicalAt('host-0.example'), true);
});

test('a picture is kept for a day', async () => {
  assert.equal((await app.inject('/pictures/hero-1-960.webp')).headers['cache-control'], 'public, max-age=86400');
});

test('what is not there is not kept, not even under a name with a hash', async (t) => {
  const build = makeBuildFolder(t);
  const client = putBuild(build, 'first');
  const app = await startSite(build);
  assert.match(String((await app.inject('/assets/first.js')).headers['cache-control']), /immutable/);
  rmSync(path.join(client, 'assets/first.js'));
  for (const url of ['/assets/first.js', '/assets/never.js', '/pictures/never.webp', '/no/such/page']) {
    for (const encoding of ['identity', 'br, gzip']) {
      const reply = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      assert.deepEqual([reply.statusCode, reply.headers['cache-control']], [404, 'no-store'], `${url} ${encoding}`);
    }
  }
});

test('a part of a file is sent as it is asked for; one beyond its end is refused with its size', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'first');
  const app = await startSite(build);
  const ask = async (range: string, url = '/assets/first.js') => {
    const { statusCode, headers, payload } = await app.inject({ url, headers: { range } });
    return [statusCode, headers['content-range'], payload];
  };
  assert.deepEqual(await ask('bytes=1-2'), [206, 'bytes 1-2/5', 'ir']);
  assert.deepEqual(await ask('bytes=-2'), [206, 'bytes 3-4/5', 'st']);
  for (const beyond of ['bytes=5-', 'bytes=9-12', 'bytes=-0']) {
    assert.deepEqual(await ask(beyond), [416, 'bytes */5', ''], beyond);
  }
  for (const range of ['bytes=0-3', 'bytes=9999-']) {
    const [status, part, page] = await ask(range, '/no/such/page');
    assert.deepEqual([status, part], [404, undefined], 'there is nothing to have a part of');
    assert.match(String(page), /first/);
  }
});

test('what could not be read is read again when it is asked for again', async (t) => {
  const build = makeBuildFolder(t);
  const client = putBuild(build, 'first');
  const app = await startSite(build);
  rmSync(path.join(client, 'robots.txt'));
  const failed = await app.inject('/robots.txt');
  assert.ok(failed.statusCode >= 400);
  assert.doesNotMatch(String(failed.headers['cache-control']), /max-age/);
  writeFileSync(path.join(client, 'robots.txt'), 'first');
  const { statusCode, payload } = await app.inject('/robots.txt');
  assert.equal(statusCode, 200);
  assert.match(payload, /first/);
});

test('a server goes on with the build that it started with; one that starts later has the newer', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'first');
  const running = await startSite(build);
  putBuild(build, 'second');
  const later = await startSite(build);
  for (const [app, own, other] of [
    [running, 'first', 'second'],
    [later, 'second', 'first'],
  ] as const) {
    const page = await app.inject('/');
    assert.match(page.payload, new RegExp(own));
    assert.ok(String(page.headers['content-security-policy']).includes(`'sha256-${hash(own)}'`));
    assert.equal((await app.inject(`/assets/${own}.js`)).payload, own);
    assert.equal((await app.inject(`/assets/${other}.js`)).statusCode, 404);
  }
});

test('without a whole build, every page says so', async (t) => {
  const build = makeBuildFolder(t);
  assert.equal((await (await startSite(build)).inject('/')).statusCode, 503);
  rmSync(putBuild(build, 'first'), { recursive: true });
  assert.equal((await (await startSite(build)).inject('/')).statusCode, 503);
});

/** Another venue, of which nothing is the sample's. */
const OTHER = { name: 'Gravity <Lab>', tagline: 'Trampolines & foam', phone: '+12025550143' };

test('every page names the venue of its document and no other, in its title, its words and what its code reads', async () => {
  const sample = makeVenue().venue.name;
  const context = new Surroundings();
  context.document = makeVenue({
    venue: OTHER,
    shareCard: { src: '/card.jpg', width: 1200, height: 630, alt: 'A trampoline' },
  });
  context.document.privacy.operator = OTHER.name;
  const other = await startSite(undefined, context);
  for (const { address, deskHtml } of readBuiltSite()?.pages ?? []) {
    const { payload } = await other.inject(address);
    assert.match(payload, /<title>[^<]*Gravity &lt;Lab&gt;[^<]*<\/title>/, address);
    assert.ok(!payload.includes(sample), address);
    const [, block = ''] = /<script type="application\/json" id="venue">(.*?)<\/script>/.exec(payload) ?? [];
    const { venue } = JSON.parse(block) as { venue: { name?: string } };
    if (deskHtml === undefined) assert.equal(venue.name, OTHER.name, address);
  }
  const manifest = (await other.inject('/site.webmanifest')).json();
  assert.deepEqual([manifest.name, manifest.short_name, manifest.start_url], [OTHER.name, OTHER.name, '/waiver']);
});

const LOGO = '<svg viewBox="0 0 4 4"><path fill="#0b3d91" d="M0 0h4v4z"/></svg>';

test('a venue’s own colors and logo are on every page and in its icons, and those of the sample are nowhere', async () => {
  const context = new Surroundings();
  context.document = makeVenue({ venue: OTHER, brand: { main: '#0b3d91', accent: '#ff8a1f', logo: { svg: LOGO } } });
  const other = await startSite(undefined, context, 'https://venue.example');
  for (const { address } of readBuiltSite()?.pages ?? []) {
    const { payload, headers } = await other.inject(address);
    const [, css = ''] = /<style>(.*?)<\/style>/.exec(payload) ?? [];
    assert.match(css, /--color-signal:#ff8a1f/, address);
    assert.ok(String(headers['content-security-policy']).includes(`style-src 'self' 'sha256-${hash(css)}'`), address);
    assert.doesNotMatch(payload, /#d4f93d|#0a1310|#0a5952|M16 1\.5a14\.5/, address);
  }
  const home = (await other.inject('/')).payload;
  assert.match(home, /<meta name="theme-color" content="#[0-9a-f]{6}"/);
  assert.match(home, /og:image" content="https:\/\/venue\.example\/share-card\.png"/);
  const manifest = (await other.inject('/site.webmanifest')).json();
  assert.notEqual(manifest.theme_color, (await app.inject('/site.webmanifest')).json().theme_color);
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const address of [...icons, '/apple-touch-icon.png', '/share-card.png']) {
    const { headers, rawPayload } = await other.inject(address);
    assert.equal(headers['content-type'], 'image/png', address);
    assert.ok(!rawPayload.equals((await app.inject(address)).rawPayload), address);
  }
  for (const address of ['/logo.svg', '/favicon.svg']) {
    const { headers, payload } = await other.inject(address);
    assert.match(payload, /fill="#0b3d91"/, address);
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/, address);
  }
  assert.equal((await app.inject('/logo.svg')).statusCode, 404);
});

test('what is published is on the pages once it is rendered, without a pause and without a restart', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'first');
  const context = new Surroundings();
  const app = await startSite(build, context);
  const read = async () => (await app.inject('/')).payload;
  assert.match(await read(), /first at Farside VR/);
  context.document = makeVenue({ venue: { name: 'Second' } });
  assert.match(await read(), /first at Farside VR/, 'nothing was published');
  context.events.emit('venuePublished');
  context.document = makeVenue({ venue: { name: 'Third' } });
  context.events.emit('venuePublished');
  assert.match(await read(), /first at Farside VR/, 'the pages from before are there meanwhile');
  while (!(await read()).includes('first at Third')) await sleep(20);
  const later = await startSite(build, context);
  assert.match((await later.inject('/')).payload, /first at Third/);
});

test('a document that cannot be rendered leaves the pages as they were, and is reported', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'first');
  const context = new Surroundings();
  const app = await startSite(build, context);
  assert.equal((await app.inject('/')).statusCode, 200);
  context.document = makeVenue({ venue: { name: 'Impossible' } });
  context.events.emit('venuePublished');
  while (context.reported.length === 0) await sleep(20);
  assert.match((await app.inject('/')).payload, /first at Farside VR/);
});

test('a second start renders nothing', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'first');
  assert.equal((await (await startSite(build)).inject('/')).statusCode, 200);
  rmSync(path.join(build, 'first/render'), { recursive: true });
  assert.equal((await (await startSite(build)).inject('/')).statusCode, 200);
  assert.equal((await (await startSite(build)).inject('/nowhere')).statusCode, 404);
});

test('where nothing could ever be rendered, every page says so', async (t) => {
  const build = makeBuildFolder(t);
  putBuild(build, 'first');
  rmSync(path.join(build, 'first/render'), { recursive: true });
  const { statusCode, payload } = await (await startSite(build)).inject('/');
  assert.deepEqual([statusCode, payload], [503, 'The pages could not be rendered. The log of the server says why.']);
});

/** With every list empty that may be. */
function emptyLists<Part>(part: Part): Part {
  if (Array.isArray(part)) return [] as Part;
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, emptyLists(inner)])) as Part;
}

test('an empty list takes its section with it: a venue that has none of it has no heading without words', async () => {
  const context = new Surroundings();
  const { pictures, hours, ...rest } = makeVenue();
  const { packages, example } = rest.parties;
  const bareParties = { ...emptyLists(rest.parties), packages, example };
  context.document = {
    ...emptyLists(rest),
    parties: bareParties,
    pictures,
    heroLoop: null,
    shareCard: null,
    hours,
  };
  const bare = await startSite(undefined, context);
  for (const { address } of readBuiltSite()?.pages ?? [])
    assert.ok([200, 404].includes((await bare.inject(address)).statusCode), address);
  for (const address of ['/', '/about', '/home']) {
    const headings = (html: string) => [...html.matchAll(/<h2/g)].length;
    const usual = headings((await app.inject(address)).payload);
    const left = headings((await bare.inject(address)).payload);
    assert.ok(left < usual, `${address}: ${left} of ${usual}`);
  }
  const { payload } = await bare.inject('/');
  for (const gone of [words.machines, words.toysComing, words.workshopsComing, words.testimonials, words.games])
    assert.ok(!payload.includes(`>${gone}<`), gone);
});
