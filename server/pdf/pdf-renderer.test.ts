import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from '#server/domain-error.ts';
import { exampleDocument } from '../../tests/support/waiver-documents.ts';
import { makeSelfSignedCertificate } from './signing/self-signed-certificate.ts';
import { createPdfRenderer } from './pdf-renderer.ts';

test('one copy is rendered and sixty wait for it; more are sent away', async () => {
  const { certificate, key } = await makeSelfSignedCertificate('Farside VR', new Date());
  const signer = { key, certificates: [certificate] };
  const renderer = createPdfRenderer();
  const render = (_: unknown, asker: number) => {
    const waiver = { ...exampleDocument(), waiverId: String(asker) };
    return renderer.render({
      client: String(asker),
      waiver,
      signer,
      madeAt: new Date(),
      words: {},
      callingCode: undefined,
    });
  };
  const ended = Promise.allSettled(Array.from({ length: 61 }, render));
  await assert.rejects(
    render(undefined, 61),
    (error) => error instanceof DomainError && error.code === 'too_many_copies',
  );
  await renderer.close();
  assert.deepEqual(new Set((await ended).map(({ status }) => status)), new Set(['rejected']));
  await assert.rejects(render(undefined, 62), /The server is stopping/, 'those that wait no more leave room');
});
