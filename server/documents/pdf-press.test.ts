import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from '#server/domain-error.ts';
import { exampleDocument } from '../../tests/support/waiver-documents.ts';
import { makeOwnCertificate } from './own-certificate.ts';
import { createPress } from './pdf-press.ts';

test('sixty copies wait for the one thread that renders them; more are sent away', async () => {
  const { certificate, key } = await makeOwnCertificate('Farside VR', new Date());
  const signer = { key, certificates: [certificate] };
  const press = createPress();
  const render = () => press.render(exampleDocument(), signer, new Date());
  const ended = Promise.allSettled(Array.from({ length: 60 }, render));
  assert.throws(render, (error) => error instanceof DomainError && error.code === 'too_many_copies');
  await press.close();
  assert.deepEqual(new Set((await ended).map(({ status }) => status)), new Set(['rejected']));
  assert.match((await render()).toString('latin1', 0, 5), /^%PDF-/, 'those that wait no more leave room');
  await press.close();
});
