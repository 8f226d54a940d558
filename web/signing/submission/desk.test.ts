import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { LostCall } from '#web/api.ts';
import { keepDeskTicket } from '../flow/desk-ticket.ts';
import { tellDesk } from './desk.ts';

const TICKET = '0f'.repeat(16);

function visit(hash: string, answers: (Error | null)[] = []) {
  openBrowserStores();
  const told: unknown[] = [];
  keepDeskTicket(hash);
  const call = async (name: string, { body }: { body: unknown }) => {
    told.push([name, body]);
    const error = answers.shift();
    if (error) throw error;
    return null;
  };
  return { told, tell: () => tellDesk({ call: call as never, pause: async () => {} }, 'CODE') };
}

test('who came by a code of the desk tells it of the signing, again when no answer came', async () => {
  const one = visit(`#desk=${TICKET}`);
  await one.tell();
  assert.deepEqual(one.told, [['noteDeskSigning', { ticket: TICKET, qrCode: 'CODE' }]]);
  const lost = visit(`#desk=${TICKET}`, [new LostCall('gone')]);
  await lost.tell();
  assert.equal(lost.told.length, 2);
});

test('nobody is told of any other signing', async () => {
  for (const hash of ['', '#desk=', '#faq']) {
    const other = visit(hash);
    await other.tell();
    assert.deepEqual(other.told, []);
  }
});
