import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { inkedSignature } from '../support/people.ts';
import { startSite } from '../support/site.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir } from './data-folder.ts';

const SUBMISSIONS = 200;
const SENDERS = 16;

interface Sending {
  key: string;
  body: string;
}

interface Answer {
  id: string;
  qrCode: string;
}

function makeSendings(): Sending[] {
  const signature = inkedSignature();
  return Array.from({ length: SUBMISSIONS }, (_, index) => ({
    key: randomUUID(),
    body: JSON.stringify({
      name: `Signer ${String(index)}`,
      phone: `301555${String(index).padStart(4, '0')}`,
      signedFor: 'self',
      signature,
    }),
  }));
}

/** The waiver that was answered with 201, or undefined when no answer came. */
async function send(url: string, { key, body }: Sending): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${url}/api/waivers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });
    const { waiver } = (await reply.json()) as { waiver: Answer };
    return reply.status === 201 ? waiver : undefined;
  } catch {
    return undefined;
  }
}

async function sendAll(url: string, sendings: Sending[], onAnswer: (sending: Sending, answer: Answer) => void) {
  const queue = sendings.values();
  async function work() {
    for (const sending of queue) {
      const answer = await send(url, sending);
      if (answer) onAnswer(sending, answer);
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, work));
}

for (const victim of ['server', 'server and database'] as const) {
  test(`the ${victim} killed amid ${SUBMISSIONS} signings: every acknowledged waiver is there, once`, async (t) => {
    const dataDir = await createdDataDir(t, { isOnDisk: true });
    const sendings = makeSendings();
    const acknowledged = new Map<Sending, Answer>();

    const first = await startSite(dataDir, { RATE_LIMITS: 'off' });
    atEnd(t, () => first.kill('server'));
    let killed: Promise<void> | undefined;
    await sendAll(first.url, sendings, (sending, answer) => {
      acknowledged.set(sending, answer);
      if (acknowledged.size === SUBMISSIONS / 2) killed = first.kill(victim);
    });
    await killed;
    assert.ok(acknowledged.size >= SUBMISSIONS / 2 && acknowledged.size < SUBMISSIONS, `${acknowledged.size} answered`);

    const second = await startSite(dataDir, { RATE_LIMITS: 'off' });
    atEnd(t, () => second.stop());
    for (const { qrCode, id } of acknowledged.values()) {
      const reply = await fetch(`${second.url}/api/waivers/confirmation/${qrCode}`);
      const confirmation = (await reply.json()) as { exists: boolean; waiver: Answer };
      assert.equal(confirmation.exists, true);
      assert.equal(confirmation.waiver.id, id);
    }

    // Whoever got no answer asks again with the same key, and so does everybody else: nobody gets a second waiver.
    const codes = new Set<string>();
    await sendAll(second.url, sendings, (sending, answer) => {
      codes.add(answer.qrCode);
      const before = acknowledged.get(sending);
      if (before) assert.deepEqual([answer.id, answer.qrCode], [before.id, before.qrCode]);
    });
    assert.equal(codes.size, SUBMISSIONS);
  });
}
