import { listLinked, listReplacedCodes, listRulings, listSignedAgain } from '#server/seals/operations.ts';
import {
  canonicalNote,
  canonicalReplacedCode,
  canonicalRuling,
  canonicalSignedAgain,
  type NoteKind,
  type SealedNote,
} from '#server/seals/rules.ts';
import { isSealed, sha256 } from '#server/security/seal-key.ts';
import type { Check } from './check.ts';
import {
  isNotingDue,
  listNotes,
  listNoLongerSignedAgain,
  listSignedAgainNoted,
  listWaiversThere,
  type StoredEntry,
  type StoredNote,
} from './queries.ts';

const BATCH = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const NOTE_KINDS = ['ruled', 'code-replaced', 'signed-again', 'noted-before'] as const;

/** What the chain says now of a subject: a waiver, or the version of a text. */
type Known = Map<string, string>;

/** By the beginning of a line, what it is about. */
const KIND_OF_LINE: Record<string, Exclude<NoteKind, 'noted-before'>> = {
  'ruling 1': 'ruled',
  'replaced code 1': 'code-replaced',
  'signed again 1': 'signed-again',
};

/**
 * Names rulings, replaced codes and what is known of signing again that were added, changed or removed by hand. What was noted last of each
 * is what the tables must say.
 */
export async function checkNotes(check: Check): Promise<void> {
  const known = { ruled: new Map(), 'code-replaced': new Map(), 'signed-again': new Map() } satisfies Record<
    string,
    Known
  >;
  for (let after = FIRST_ID; ;) {
    const notes = await listNotes(check.db, after, BATCH);
    const linked = await listLinkedNotes(check, notes);
    for (const note of notes) {
      const isOwn = await checkNote(check, note, linked.has(note.fingerprint.toString('hex')));
      // There may be one for every second waiver: those are read with what they are about.
      if (isOwn && note.kind !== 'signed-again') for (const line of note.content.split('\n')) learn(known, line);
    }
    const last = notes.at(-1);
    if (last === undefined || notes.length < BATCH) break;
    after = last.id;
  }
  // A backup of an earlier release that has just been restored: the server notes what lies there when it starts.
  if (await isNotingDue(check.db)) return;
  await checkRulings(check, known.ruled);
  await checkReplacedCodes(check, known['code-replaced']);
  await checkSignedAgain(check, known['signed-again']);
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
  if (kind === 'noted-before') return 'What lay there before notes began';
  return kind === 'code-replaced' ? `The new code of waiver ${waiverId}` : `That waiver ${waiverId} was signed again`;
}

function learn(known: Record<Exclude<NoteKind, 'noted-before'>, Known>, line: string): void {
  if (line === '') return;
  const [form, subject] = JSON.parse(line) as [string, string | number];
  const kind = KIND_OF_LINE[form];
  if (kind !== undefined) known[kind].set(String(subject), line);
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
  await reportGone(check, known, (waiverId) => `The new code of waiver ${waiverId}`);
}

async function checkSignedAgain(check: Check, earlier: Known): Promise<void> {
  const { db, report } = check;
  const nameOf = (waiverId: string) => `That waiver ${waiverId} was signed again`;
  for (let after = FIRST_ID; ;) {
    const noted = new Map((await listSignedAgainNoted(db, after, BATCH)).map((each) => [each.waiverId, each]));
    for (const again of await listSignedAgain(db, [...noted.keys()])) {
      const { waiverId } = again;
      const { note = null, isLinked = true } = noted.get(waiverId) ?? {};
      const line = note ?? earlier.get(waiverId);
      const isNotedYet = line !== undefined || isLinked;
      if (isNotedYet && line !== canonicalSignedAgain(again))
        report({ subject: nameOf(waiverId), what: 'was added or changed by hand' });
      earlier.delete(waiverId);
      after = waiverId;
    }
    if (noted.size < BATCH) break;
  }
  for (const waiverId of await listNoLongerSignedAgain(db)) report({ subject: nameOf(waiverId), what: 'was removed' });
  await reportGone(check, earlier, nameOf);
}

/** What is gone went with its waiver, or was removed. */
async function reportGone({ db, report }: Check, known: Known, subjectOf: (waiverId: string) => string): Promise<void> {
  const ids = [...known.keys()];
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const waiverId of await listWaiversThere(db, ids.slice(start, start + BATCH))) {
      report({ subject: subjectOf(waiverId), what: 'was removed' });
    }
  }
}

/** What an entry of the chain says of a note, against the note. */
export async function checkNoted(check: Check, entry: StoredEntry, note: StoredNote | undefined): Promise<void> {
  const subject = `The note in seal ${entry.number}`;
  if (note === undefined) check.report({ subject, what: 'was removed or changed' });
  else if (note.kind !== entry.kind || note.waiverId !== entry.waiverId || !note.seal.equals(entry.seal)) {
    check.report({ subject, what: 'is another one than in the chain' });
  }
}
