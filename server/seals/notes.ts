import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { type SealKey, sealOf } from '#server/security/seal-key.ts';
import { insertNotes, listSignedAgain, type QueuedSeal, queueNote } from './queries.ts';
import { canonicalNote, canonicalSignedAgain, type NewNote, NO_WAIVER, type NoteKind } from './rules.ts';
import { withMicroseconds } from '#server/validity/rules.ts';

function sealNote(key: SealKey, kind: NoteKind, waiverId: string, content: string, at: string): NewNote {
  const note = { id: randomUUIDv7(), kind, waiverId, content, notedAt: at };
  return { ...note, ...sealOf(key, canonicalNote(note)) };
}

/** Seals what staff decide about a text, or that a code was replaced, as part of the transaction that does it. `content` is its canonical writing. */
export async function keepNote(
  transaction: Transaction<Tables>,
  key: SealKey,
  {
    kind,
    waiverId = NO_WAIVER,
    content,
    at,
  }: { kind: 'ruled' | 'code-replaced'; waiverId?: string; content: string; at: Date },
): Promise<void> {
  const note = sealNote(key, kind, waiverId, content, withMicroseconds(at));
  await insertNotes(transaction, [note]);
  await queueNote(transaction, waiverId, kind, note.id);
}

/** Of those of these records that were signed again, and are about to get their number: who signs them is found in the database, without a key. */
export async function noteSignedAgain(
  transaction: Transaction<Tables>,
  key: SealKey,
  waiting: readonly QueuedSeal[],
): Promise<Map<string, NewNote>> {
  const signed = waiting.filter(({ kind, isLinked }) => kind === 'signed' && !isLinked);
  const at = new Map(signed.map(({ waiverId, happenedAt }) => [waiverId, happenedAt ?? '']));
  const rows = await listSignedAgain(transaction, [...at.keys()]);
  const notes = rows.map((row) =>
    sealNote(key, 'signed-again', row.waiverId, canonicalSignedAgain(row), at.get(row.waiverId) ?? ''),
  );
  await insertNotes(transaction, notes);
  return new Map(notes.map((note) => [note.waiverId, note]));
}
