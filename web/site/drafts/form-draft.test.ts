import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { DRAFT_MS } from '#web/device/keys.ts';
import { formDraft } from './form-draft.ts';

interface Control {
  name: string;
  type?: string;
  value: string;
}

/** What a draft sees of a form. */
const formOf = (...elements: Control[]) => ({ elements }) as unknown as HTMLFormElement;

function start(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'] });
  openBrowserStores();
  return { draft: formDraft('message-draft'), pass: (ms: number) => t.mock.timers.setTime(Date.now() + ms) };
}

test('what was typed is there again, but where something was typed meanwhile', (t) => {
  const { draft } = start(t);
  draft.save(formOf({ name: 'email', value: 'ada@post.example' }, { name: 'message', value: 'Twelve kids?' }));
  const email = { name: 'email', type: 'email', value: '' };
  const message = { name: 'message', type: 'textarea', value: 'Ten' };
  draft.restore(formOf(email, message));
  assert.deepEqual([email.value, message.value], ['ada@post.example', 'Ten']);
});

test('it is there for an hour after the last touch, until it is sent', (t) => {
  const { draft, pass } = start(t);
  const kept = () => draft.restore(formOf());
  draft.save(formOf({ name: 'people', value: '12' }));
  pass(DRAFT_MS);
  assert.deepEqual(kept(), { people: '12' });
  pass(1);
  assert.deepEqual(kept(), {});
  draft.save(formOf({ name: 'people', value: '14' }));
  assert.deepEqual(kept(), { people: '14' });
  draft.drop();
  assert.deepEqual(kept(), {});
});

test('a choice is kept as the form says it, with something typed alone', (t) => {
  const { draft } = start(t);
  const radio = { name: ':r1:', type: 'radio', value: 'school' };
  const checkbox = { name: '', type: 'checkbox', value: 'on' };
  const day = { name: 'day', type: 'date', value: '2026-12-05' };
  const chosen = { occasion: 'school' };
  draft.save(formOf(radio, checkbox, day), chosen);
  assert.deepEqual(draft.restore(formOf(radio, checkbox, day)), { occasion: 'school', day: '2026-12-05' });
  draft.save(formOf(radio, checkbox, { ...day, value: '' }), chosen);
  assert.equal(sessionStorage.getItem('message-draft'), null);
});

test('nothing is kept of the trap for robots, nor brought back from a draft that has it', (t) => {
  const { draft } = start(t);
  const trap = { name: 'website', type: 'text', value: 'https://extension.example' };
  draft.save(formOf(trap));
  assert.equal(sessionStorage.getItem('message-draft'), null);
  sessionStorage.setItem(
    'message-draft',
    JSON.stringify({ values: { website: 'https://extension.example' }, savedAt: Date.now() }),
  );
  const empty = { ...trap, value: '' };
  draft.restore(formOf(empty));
  assert.equal(empty.value, '');
});

test('what is no draft is none', (t) => {
  const { draft } = start(t);
  for (const text of ['{', 'null', '7', '{}', '{"values":{"name":"Ada"}}', '{"values":null,"savedAt":0}']) {
    sessionStorage.setItem('message-draft', text);
    assert.deepEqual(draft.restore(formOf({ name: 'name', value: '' })), {}, text);
  }
});
