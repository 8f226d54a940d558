import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addVenue, VENUE_MARK } from './compose-page.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

test('pages for staff get every part of the venue that their code reads', () => {
  const keys = new Map(
    [...read('web/venue/document.ts').matchAll(/export const (\w+) = page(?:\.(\w+)|\['([\w-]+)'\])/g)].map(
      ([, name, dotted, quoted]) => [name, dotted ?? quoted],
    ),
  );
  const files = globSync('web/staff/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.startsWith('web/staff/desk/') && !file.endsWith('.test.ts'),
  );
  const asked = files.flatMap((file) =>
    [...read(file).matchAll(/import \{ ([^}]+) \} from '#web\/venue\/document\.ts'/g)].flatMap(([, names = '']) =>
      names.split(', ').filter((name) => keys.has(name)),
    ),
  );
  assert.ok(asked.length >= 8);
  assert.ok(globalThis.pageVenue);
  const json = /<script[^>]*id="venue">(.*?)<\/script>/.exec(addVenue(VENUE_MARK, globalThis.pageVenue, 'staff'))?.[1];
  const given = JSON.parse(json ?? '') as object;
  const missing = asked.filter((name) => !((keys.get(name) ?? '') in given));
  assert.deepEqual(missing, [], 'add them to READ in server/site/compose-page.ts');
});
