import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareLink } from './share.ts';

const link = { title: 'Farside VR', url: 'https://farside-vr.example/waiver' };
const works = async () => {};
const refuses = async () => {
  throw new DOMException('Not allowed', 'NotAllowedError');
};
const isClosed = async () => {
  throw new DOMException('Closed', 'AbortError');
};

test('a device that shares is asked to, with the link as it is', async () => {
  const asked: unknown[] = [];
  const share = async (given: unknown) => void asked.push(given);
  assert.equal(await shareLink(link, { share, copy: works }), 'shared');
  assert.deepEqual(asked, [link]);
});

test('closing the device’s own menu copies nothing', async () => {
  assert.equal(await shareLink(link, { share: isClosed, copy: works }), 'cancelled');
});

test('without sharing, or when it is refused, the link is copied', async () => {
  const copied: string[] = [];
  const copy = async (text: string) => void copied.push(text);
  assert.equal(await shareLink(link, { copy }), 'copied');
  assert.equal(await shareLink(link, { share: refuses, copy }), 'copied');
  assert.deepEqual(copied, [link.url, link.url]);
});

test('when nothing can copy it either, the person has to be shown it', async () => {
  assert.equal(await shareLink(link, { copy: refuses }), 'not-copied');
  assert.equal(await shareLink(link, {}), 'not-copied');
});

test('words go along with the address, to the device’s sharing as to the clipboard', async () => {
  const message = { title: 'Venue', text: 'Please sign.', url: 'https://venue.example/waiver' };
  const done: unknown[] = [];
  const note = async (what: unknown) => void done.push(what);
  await shareLink(message, { share: note });
  await shareLink(message, { copy: note });
  assert.deepEqual(done, [message, 'Please sign. https://venue.example/waiver']);
});
