import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { VenueDocument } from '#contract/venue/document.ts';
import { isWithin } from './forms.ts';
import { listPathsOfSite } from '#web/pages.ts';
import { PAGES, PARTS } from './parts.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Every value of the document by its path: `hours.specialDays.day`. */
function listLeaves(schema: Schema, path = ''): string[] {
  const { properties, items } = schema.anyOf?.find((each) => each.properties ?? each.items) ?? schema;
  if (properties)
    return Object.entries(properties).flatMap(([name, inner]) => listLeaves(inner, path ? `${path}.${name}` : name));
  return items ? listLeaves(items, path) : [path];
}

/** What has no field here, and why. */
const ELSEWHERE: Record<string, string> = {
  'claims.testimonials.initial': 'follows from the name',
  'consent-texts.texts': 'numbered when they are published',
  'health-questions.id': 'follows from the question',
  'heroLoop.files': 'a film is made, as pictures for the plan are: npm run venue brings it',
  'map.door': 'a drawing: npm run venue brings it, and the owner may take it away',
  'map.entrance': 'a drawing',
  'map.escalator': 'a drawing',
  'map.garage': 'a drawing',
  'map.mall': 'a drawing',
  'map.street': 'a drawing',
  'map.ways': 'a drawing',
  notice: 'Today',
  pictures: 'Pictures',
  questions: 'Your questions',
  'shareCard.src': 'a brand of one’s own makes it',
  'shareCard.width': 'follows from its picture',
  'shareCard.height': 'follows from its picture',
  words: 'Words of the site',
};

test('an owner can change everything that the document says', () => {
  const fields = PARTS.flatMap(({ forms }) =>
    forms.flatMap(({ at, fields }) => fields.map(({ path }) => (path ? `${at}.${path}` : at))),
  );
  const left = listLeaves(z.toJSONSchema(VenueDocument, { unrepresentable: 'any' }) as Schema).filter(
    (leaf) => ![...fields, ...Object.keys(ELSEWHERE)].some((place) => isWithin(leaf, place)),
  );
  assert.deepEqual(left, []);
});

test('the preview can show every page of the site', () => {
  const shown = PAGES.map(({ value }) => value);
  const left = listPathsOfSite().filter((path) => path !== '*' && !shown.includes(path));
  assert.deepEqual(left, [], 'a line of PAGES in parts.ts is missing');
});
