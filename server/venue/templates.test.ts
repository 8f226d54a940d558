import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listVenueProblems, type VenueDocument } from '#contract/venue/document.ts';
import { TEMPLATES } from '#venue/templates/templates.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { listMissing, listSampleParts, listWordProblems } from './rules.ts';
import { beginFrom } from './templates.ts';

const OWN = {
  name: 'Jump House',
  phone: '+14105550123',
  email: 'hello@jump.house',
  website: 'https://jump.house',
  address: { street: '1 Mill Road', city: 'Hagerstown', state: 'MD', postalCode: '21740' },
  mapUrl: 'https://www.openstreetmap.org/search?query=21740',
};

test('each template is right by itself, and leaves of the sample what only the owner and a lawyer can say', () => {
  for (const template of Object.values(TEMPLATES)) {
    const document = beginFrom(template, makeVenue({ venue: OWN }));
    assert.deepEqual([...listVenueProblems(document), ...listWordProblems(document)], [], template.name);
    assert.deepEqual(listSampleParts(document, template.text), ['liability', 'privacy'], template.name);
    assert.deepEqual(listMissing(document), ['hours', 'prices'], template.name);
    assert.ok(
      document.machines.every(({ thrill }) => thrill === null),
      template.name,
    );
    assert.doesNotMatch(
      JSON.stringify({ ...document, 'consent-texts': null }),
      /Farside|Bethesda|Metro|\bmall\b/i,
      template.name,
    );
    if (template !== TEMPLATES['vr-arcade'])
      assert.doesNotMatch(JSON.stringify(template), /\bVR\b|\bheadset|virtual/i, template.name);
  }
});

test('no template promises anything in the owner’s name', () => {
  for (const { name, document } of Object.values(TEMPLATES)) {
    const { 'consent-texts': _consents, words, ...said } = document;
    assert.equal(document.parties.atMost, null, name);
    assert.doesNotMatch(
      JSON.stringify([said, words['site/contact.visitLead']]),
      /\b(we|we will|we’ll|we are) (plan|meet|show|fit|get back|happy)\b|walk[- ](right )?in|come back to|whatever your age|no paperwork/i,
      name,
    );
  }
});

test('an owner begins with a template, and keeps what is said of the venue itself', async (t) => {
  const app = await startTestApp(t);
  const owner = await signIn(app);
  const { body: listed } = await app.get('/api/admin/venue/templates', owner.with);
  assert.equal(listed.templates.length, 5);
  const read = async () => (await app.get('/api/admin/venue', owner.with)).body;
  const document: VenueDocument = makeVenue({ venue: OWN });
  const save = { revision: (await read()).draft.revision, document };
  await app.call({ method: 'PUT', url: '/api/admin/venue/draft', payload: save, ...owner.with });
  const { revision } = (await read()).draft;
  const begin = { revision, template: 'trampoline-park' };
  const { status, body } = await app.post('/api/admin/venue/template', begin, owner.with);
  assert.equal(status, 200);
  const { venue, machines } = body.draft.document;
  assert.deepEqual([venue.name, venue.tagline, machines[0].name], [OWN.name, 'Trampoline park', 'Open Jump']);
  assert.deepEqual([body.problems, body.ofSample], [[], ['liability', 'privacy']]);
  assert.equal((await app.post('/api/admin/venue/template', begin, owner.with)).body.code, 'draft_changed');
});
