import { randomUUID } from 'node:crypto';
import { inkedSignature } from '../support/people.ts';

export interface Signed {
  id: string;
  qrCode: string;
  name: string;
}

const signature = inkedSignature();

/** A family with an email address, two kids and consent, so that every table gets rows. */
export function submissionOf(number: number): object {
  return {
    name: `Signer ${number}`,
    email: `signer.${number}@post.example`,
    phone: `301555${String(number).padStart(4, '0')}`,
    signedFor: 'family',
    numKids: 2,
    kidsAges: [7, 11],
    kidsDetails: [
      { name: 'Back\\slash n\\n', age: 7 },
      { name: 'Ünïcode 李明', age: 11 },
    ],
    marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: false },
    signature,
  };
}

export async function signAs(address: string, number: number): Promise<Signed> {
  const reply = await fetch(`${address}/api/waivers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(submissionOf(number)),
  });
  const { waiver } = (await reply.json()) as { waiver: { id: string; qrCode: string } };
  if (reply.status !== 201) throw new Error(`Not signed: ${reply.status} ${JSON.stringify(waiver)}`);
  return { ...waiver, name: `Signer ${number}` };
}

/** Three people after another sign until they are told to stop; answers with all that was acknowledged. */
export function keepSigning(address: string, first: number): () => Promise<Signed[]> {
  const signed: Signed[] = [];
  let next = first;
  const order = { isOver: false };
  async function work(): Promise<void> {
    while (!order.isOver) signed.push(await signAs(address, (next += 1)));
  }
  const workers = Promise.all([work(), work(), work()]);
  return async () => {
    order.isOver = true;
    await workers;
    return signed;
  };
}

/** The name that the code's confirmation gives in full, or undefined. */
export async function confirmedName(address: string, qrCode: string): Promise<string | undefined> {
  const reply = await fetch(`${address}/api/waivers/confirmation/${qrCode}`);
  const { waiver } = (await reply.json()) as { waiver: { name: string } | null };
  return waiver?.name;
}
