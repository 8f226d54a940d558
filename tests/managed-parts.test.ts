import './support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { takeManaged } from '#server/venue/rules.ts';
import { readAt, writeAt } from '#web/staff/venue/forms.ts';
import { PARTS } from '#web/staff/venue/parts.ts';
import { makeVenue } from './support/venue.ts';

test('managers have a control for what the server lets them change, and for nothing else', () => {
  // Where the sample has none.
  const before = makeVenue({
    brand: { main: '#0b3d91', accent: '#ff8a1f', logo: null },
    extras: [{ name: 'Grip socks', price: '$4', note: null }],
  });
  const [onlyShown, onlyAllowed]: [string[], string[]] = [[], []];
  for (const { at, fields, list } of PARTS.flatMap(({ forms }) => forms))
    for (const { path, isManaged = false } of fields) {
      const group = readAt(before, at);
      const change = (entry: unknown) => writeAt(entry, path, 'something else');
      const after = writeAt(before, at, list ? (group as unknown[]).map(change) : change(group)) as typeof before;
      const isAllowed = !isDeepStrictEqual(takeManaged(before, after), before);
      if (isManaged && !isAllowed) onlyShown.push(`${at} ${path}`);
      if (isAllowed && !isManaged) onlyAllowed.push(`${at} ${path}`);
    }
  assert.deepEqual(
    onlyShown,
    [],
    'isManaged in web/staff/venue/parts.ts, and not of takeManaged in server/venue/rules.ts',
  );
  assert.deepEqual(
    onlyAllowed,
    [],
    'of takeManaged in server/venue/rules.ts, and not isManaged in web/staff/venue/parts.ts',
  );
});
