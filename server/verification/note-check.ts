import { listLinked, listReplacedCodes, listRulings, listSignedAgain } from '#server/seals/operations.ts';
import {
  canonicalNote,
  canonicalReplacedCode,
  canonicalRuling,
  canonicalSignedAgain,
  type SealedNote,
} from '#server/seals/rules.ts';
import { isSealed, sha256 } from '#server/security/seal-key.ts';
import { type Check, FIRST_ID, inBatches } from './check.ts';
import {
  listNotes,
  listNoLongerSignedAgain,
  listSignedAgainNoted,
  listWaiversThere,
  type NotedAgain,
  type StoredEntry,
  type StoredNote,
} from './queries.ts';

const NOTE_KINDS = ['ruled', 'code-replaced', 'signed-again'] as const;

/** What the chain says now, by the subject: a waiver, or the version of a text. */
type Known = Map<string, string>;

/**
 * Names rulings, replaced codes and what is known of signing again that were added, changed or removed by hand. What was noted last of each
 * is what the tables must say.
 */
export async function checkNotes(check: Check): Promise<void> {
  const known = { ruled: new Map<string, string>(), 'code-replaced': new Map<string, string>() };
  const all = inBatches<StoredNote>((after, limit) => listNotes(check.db, after?.id ?? FIRST_ID, limit));
  for await (const notes of all) {
    const linked = await listLinkedNotes(check, notes);
    for (const note of notes) {
      const isOwn = await checkNote(check, note, linked.has(note.fingerprint.toString('hex')));
      // There may be one for every second waiver: those are read with what they are about.
      if (!isOwn || note.kind === 'signed-again') continue;
      const [, subject] = JSON.parse(note.content) as [string, string | number];
      known[note.kind].set(String(subject), note.content);
    }
  }
  await checkRulings(check, known.ruled);
  await checkReplacedCodes(check, known['code-replaced']);
  await checkSignedAgain(check);
}

async function listLinkedNotes({ db }: Check, notes: readonly StoredNote[]): Promise<Set<string>> {
  const fingerprints = notes.map(({ fingerprint }) => fingerprint);
  const linked = await Promise.all(NOTE_KINDS.map((kind) => listLinked(db, fingerprints, kind)));
  return new Set(linked.flatMap((each) => Array.from(each)));
}

async function checkNote({ key, counts, report }: Check, note: StoredNote, isLinked: boolean): Promise<boolean> {
  const { fingerprint, seal } = note;
  const isOwn = sha256(canonicalNote(note)).equals(fingerprint) && (await isSealed(key, { fingerprint, seal }));
  if (!isOwn) report({ subject: subjectOf(note), what: 'was added or changed by hand' });
  else if (isLinked) counts.notes += 1;
  else if (note.isWaiting) counts.waiting += 1;
  else report({ subject: subjectOf(note), what: 'has lost its place in the chain' });
  return isOwn;
}

function subjectOf({ kind, waiverId, notedAt }: SealedNote): string {
  if (kind === 'ruled') return `What was decided about a text on ${notedAt}`;
  return kind === 'code-replaced' ? `The new code of waiver ${waiverId}` : `That waiver ${waiverId} was signed again`;
}

async function checkRulings({ db, report }: Check, known: Known): Promise<void> {
  const rulings = new Map((await listRulings(db)).map((ruling) => [String(ruling.version), canonicalRuling(ruling)]));
  for (const version of new Set([...rulings.keys(), ...known.keys()])) {
    const [, , olderWaivers] = JSON.parse(known.get(version) ?? '[]') as unknown[];
    const expected = olderWaivers === 'stay-valid' ? undefined : known.get(version);
    if (rulings.get(version) === expected) continue;
    report({ subject: `What was decided about text version ${version}`, what: 'is not what staff decided' });
  }
}

async function checkReplacedCodes(check: Check, known: Known): Promise<void> {
  const codes = (await listReplacedCodes(check.db)).map(
    (code) => [code.waiverId, canonicalReplacedCode(code)] as const,
  );
  for (const [waiverId, line] of codes) {
    if (known.get(waiverId) !== line)
      check.report({ subject: `The new code of waiver ${waiverId}`, what: 'was added or changed by hand' });
    known.delete(waiverId);
  }
  // What is gone went with its waiver, or was removed.
  for (const waiverId of await listWaiversThere(check.db, [...known.keys()])) {
    check.report({ subject: `The new code of waiver ${waiverId}`, what: 'was removed' });
  }
}

async function checkSignedAgain({ db, report }: Check): Promise<void> {
  const nameOf = (waiverId: string) => `That waiver ${waiverId} was signed again`;
  const all = inBatches<NotedAgain>((after, limit) => listSignedAgainNoted(db, after?.waiverId ?? FIRST_ID, limit));
  for await (const batch of all) {
    const noted = new Map(batch.map((each) => [each.waiverId, each]));
    for (const again of await listSignedAgain(db, [...noted.keys()])) {
      const { waiverId } = again;
      const { note = null, isLinked = true } = noted.get(waiverId) ?? {};
      const isNotedYet = note !== null || isLinked;
      if (isNotedYet && note !== canonicalSignedAgain(again))
        report({ subject: nameOf(waiverId), what: 'was added or changed by hand' });
    }
  }
  for (const { waiverId } of await listNoLongerSignedAgain(db))
    report({ subject: nameOf(waiverId), what: 'was removed' });
}

/** What an entry of the chain says of a note, against the note. */
export async function checkNoted(check: Check, entry: StoredEntry, note: StoredNote | undefined): Promise<void> {
  const subject = `The note in seal ${entry.number}`;
  if (note === undefined) check.report({ subject, what: 'was removed or changed' });
  else if (note.kind !== entry.kind || note.waiverId !== entry.waiverId || !note.seal.equals(entry.seal)) {
    check.report({ subject, what: 'is another one than in the chain' });
  }
}
