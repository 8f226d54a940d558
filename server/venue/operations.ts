import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { listShownWordings } from '#contract/venue/consent-texts.ts';
import type { Problem } from '#contract/errors.ts';
import { listVenueProblems, VenueDocument, type VenueFacts } from '#contract/venue/document.ts';
import type { VenueChange, VenueDraft, VenuePublishing, VenueVersion } from '#contract/venue/drafts.ts';
import { Question } from '#contract/venue/questions.ts';
import type { Actor, StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { numberConsentTexts } from '#server/consents/operations.ts';
import type { Context } from '#server/context.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { venueDocument as sample } from '#venue/document.ts';
import {
  findDraft,
  findNewestVersion,
  findVersion,
  findVersionAt,
  hasNewerVersion,
  insertVersion,
  listQuestionsBefore,
  type ListedVersion,
  listVersionRows,
  type StoredVersion,
  upsertDraft,
} from './queries.ts';
import {
  changeAtOnce,
  completeVenue,
  listSampleParts,
  type Completed,
  listWordProblems,
  type Published,
  takeManaged,
  withoutNumbers,
} from './rules.ts';

/** Everybody sees a version within two seconds. */
const LOOK_MS = 1000;

const TOO_MANY = 'The pages are being made already. Please wait a little, and try again.';

/** The pages take a processor and some 100 MB for a second or two. */
const rendering = createFairQueue({
  atOnce: 1,
  maxWaiting: 30,
  maxWaitingOfOne: 10,
  refusal: () => new DomainError('too_many_requests', { message: TOO_MANY, retryAfterMs: 5000 }),
});

/** What is published now, or the sample, or what serves instead. */
export async function readPublished(db: Database, instead: VenueDocument = sample): Promise<Published> {
  const newest = await findNewestVersion(db, 0);
  if (newest === undefined) return { version: 0, publishedAt: new Date(0), document: instead, problems: [] };
  return complete(newest);
}

function complete({ document, ...version }: StoredVersion): Published {
  return { ...version, ...completeVenue(document) };
}

/** Gives what the venue said at a moment: what is signed keeps its name, place and zone, whatever is published later. */
export function createVenueReader(
  { db, published }: Pick<Context, 'db' | 'published'>,
  instead: VenueDocument = sample,
): Context['venueAt'] {
  let latest: { version: number; document: VenueDocument } | undefined;

  return async (at) => {
    if (at >= published.publishedAt) return published.document;
    const found = await findVersionAt(db, at);
    if (found === undefined) return instead;
    const { version } = found;
    if (latest?.version !== version) {
      latest = { version, document: completeVenue(await readVersion(db, version)).document };
    }
    return latest.document;
  };
}

/** What the venue says of itself now. */
export async function readVenue(db: Database): Promise<VenueDocument> {
  return (await readPublished(db)).document;
}

/** Looks each second, which costs less than a connection that listens, for what another process has published. */
export function followVersions(context: Context): BackgroundLoop {
  const { db, published, report } = context;
  return startLoop({
    hasWork: () => hasNewerVersion(db, published.version),
    work: async () => {
      await adoptNewest(context);
      return false;
    },
    pauseMs: 0,
    sweepMs: LOOK_MS,
    startsNow: false,
    report,
  });
}

/** Has this process serve the newest version from now on. */
export async function adoptNewest({ db, published, events, report }: Context): Promise<void> {
  const newest = await findNewestVersion(db, published.version);
  if (newest === undefined) return;
  // Another look may have been faster.
  if (newest.version <= published.version) return;
  Object.assign(published, complete(newest));
  reportProblems(published, report);
  events.emit('venuePublished');
}

/** What this release finds wrong with what serves; that stops nothing. */
export function reportProblems({ problems }: Published, report: Context['report']): void {
  if (problems.length === 0) return;
  const sentences = problems.map(({ path, message }) => `${path} ${message}`);
  report(new Error(`What the venue says is not right: ${sentences.join('; ')}`));
}

/** How many publishings a page that somebody has open may lie behind. */
const MAX_BEHIND = 50;

/** What the venue has asked of late, the newest wording first. */
export async function listAskedBefore(db: Database): Promise<Question[]> {
  const rows = await listQuestionsBefore(db, MAX_BEHIND);
  return rows.flatMap(({ question }) => Question.safeParse(question).data ?? []);
}

const MAX_LISTED = 200;

export async function listVersions(db: Database): Promise<VenueVersion[]> {
  return (await listVersionRows(db, MAX_LISTED)).map(toVersion);
}

/** Throws `venue_version_not_found`. */
export async function readVersion(db: Database, version: number): Promise<Record<string, unknown>> {
  const found = await findVersion(db, version);
  if (found === undefined) throw new DomainError('venue_version_not_found');
  return found.document;
}

export async function readDraft({
  db,
  published,
  texts,
}: Pick<Context, 'db' | 'published' | 'texts'>): Promise<VenueDraft> {
  const shown = await readPublished(db, published.document);
  const { revision, document, problems } = await readDraftOr(db, shown);
  const [newest] = await listVersionRows(db, 1);
  return {
    draft: { revision, document },
    shown: shown.document,
    published: newest ? toVersion(newest) : null,
    problems,
    ofSample: listSampleParts(document, texts.current),
  };
}

/**
 * Saves the draft. Throws `invalid_request` with each place that is wrong, `draft_changed` where somebody else was faster, and `not_allowed`
 * for what a manager may not change.
 */
export async function saveDraft(
  context: Context,
  { revision, document: given }: VenueChange,
  actor: StaffActor,
): Promise<VenueDraft> {
  const { db, clock, published } = context;
  const document = parse(given);
  await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'venue');
    const stored = await readDraftOr(transaction, await readPublished(transaction, published.document));
    if (stored.revision !== revision) throw new DomainError('draft_changed');
    refuseUnmanaged(actor, stored.document, document);
    await upsertDraft(transaction, revision + 1, JSON.stringify(document), clock.now(), actor.staffId);
  });
  return readDraft(context);
}

/**
 * Publishes the draft (of a manager only what managers may change), an earlier version, or what cannot wait: all processes serve it within two seconds. The pages are rendered before, so
 * that nothing is published without them. Throws `draft_changed`, `venue_version_not_found`, `venue_not_ready` with each place that is wrong,
 * `not_allowed` for what a manager may not change, and `too_many_requests`.
 */
export async function publishVenue(
  context: Context,
  asked: VenuePublishing,
  actor: StaffActor,
): Promise<Pick<VenueVersion, 'version'>> {
  return rendering.run(actor.staffId, () => renderAndPublish(context, asked, actor));
}

async function renderAndPublish(
  context: Context,
  asked: VenuePublishing,
  actor: StaffActor,
): Promise<Pick<VenueVersion, 'version'>> {
  const { db, clock, published, site, report } = context;
  const prepared = await readAsked(db, asked, await readPublished(db, published.document), actor);
  await site.prepare(prepared).catch((error: unknown) => {
    report(error);
    throw new DomainError('venue_not_ready', { message: NOT_RENDERED });
  });
  const version = await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'venue');
    const before = await readPublished(transaction, published.document);
    const document = await readAsked(transaction, asked, before, actor);
    if (!isDeepStrictEqual(document, prepared)) return undefined;
    const at = clock.now();
    await changeDraft(transaction, asked, { before, document, at, actor });
    const parts = 'version' in asked ? `as version ${asked.version}` : undefined;
    return insertPublished(transaction, { before, document, at, actor, parts });
  });
  // Another process has published something else meanwhile.
  if (version === undefined) return renderAndPublish(context, asked, actor);
  await adoptNewest(context);
  // The one who published loads the page anew, and reads there what is published.
  await site.settle();
  return { version };
}

const LOOK_AGAIN = 'Something was published or changed meanwhile. Look at what changes now, and publish again.';

const NOT_RENDERED =
  'Nothing was published: the pages cannot be made from this. Please take back your last change. The log of the server says why.';

/** A page of visitors as it will be when the draft is published. Throws `venue_not_ready` where it cannot be made, `page_not_found`, and `too_many_requests`. */
export async function previewPage(context: Context, address: string, { staffId }: StaffActor): Promise<string> {
  return rendering.run(staffId, () => renderDraft(context, address));
}

async function renderDraft({ db, published, site, report }: Context, address: string): Promise<string> {
  const { document } = await readDraftOr(db, await readPublished(db, published.document));
  const page = await site.preview(document, address).catch((error: unknown) => {
    report(error);
    throw new DomainError('venue_not_ready', { message: 'This page cannot be made from the draft as it is now.' });
  });
  if (page === undefined) throw new DomainError('page_not_found');
  return page;
}

/** The operator's own command: what is read becomes the draft, and is published, unless it is already. Throws `invalid_request` with each place that is wrong. */
export async function importVenue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: Record<string, unknown>,
  prepare = async (_document: VenueDocument): Promise<unknown> => undefined,
): Promise<number> {
  const document = parse(given);
  refuseProblems(listVenueProblems(document));
  await prepare(document);
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'venue');
    const before = await readPublished(transaction);
    if (before.version > 0 && isDeepStrictEqual(withoutNumbers(before.document), withoutNumbers(document)))
      return before.version;
    const { revision } = await readDraftOr(transaction, before);
    await upsertDraft(transaction, revision + 1, JSON.stringify(document), at, null);
    return insertPublished(transaction, { before, document, at, actor: BY_COMMAND, parts: undefined });
  });
}

const BY_COMMAND = { staffId: null, deviceId: null, address: undefined, by: 'command' };

async function insertPublished(
  transaction: Transaction<Tables>,
  {
    before,
    document,
    at,
    actor: { staffId, deviceId, address, by },
    parts = listChangedParts(before.document, document),
  }: {
    before: Published;
    document: VenueDocument;
    at: Date;
    actor: Pick<Actor, 'staffId' | 'deviceId' | 'address'> & { by?: string };
    parts: string | undefined;
  },
): Promise<number> {
  const version = before.version + 1;
  const texts = await numberConsentTexts(transaction, listShownWordings(document), at);
  await insertVersion(transaction, {
    version,
    document: { ...document, 'consent-texts': { ...document['consent-texts'], texts } },
    publishedAt: at,
    publishedBy: staffId,
    summary: parts,
  });
  const details = { published: version, parts, ...(by && { by }) };
  await recordAudit(transaction, { at, staffId, deviceId, address, action: 'venue-published', details });
  return version;
}

/** What the venue is called and where it is, as its draft has it: who sets it up publishes later. */
export async function readDraftFacts({ db, published }: Pick<Context, 'db' | 'published'>): Promise<VenueFacts> {
  const { document } = await readDraftOr(db, await readPublished(db, published.document));
  return document.venue;
}

/** The draft; before the first change what is published. */
async function readDraftOr(db: Database, { document, problems }: Published): Promise<Completed & { revision: number }> {
  const draft = await findDraft(db);
  if (draft === undefined) return { revision: 0, document, problems };
  return { revision: draft.revision, ...completeVenue(draft.document) };
}

/**
 * A draft has what was published apart from it, too; who saves an earlier one is refused. An earlier version becomes the draft where nothing
 * else waits in it.
 */
async function changeDraft(
  transaction: Transaction<Tables>,
  asked: VenuePublishing,
  {
    before,
    document,
    at,
    actor: { staffId },
  }: { before: Published; document: VenueDocument; at: Date; actor: StaffActor },
): Promise<void> {
  const draft = await readDraftOr(transaction, before);
  const follows =
    'version' in asked && isDeepStrictEqual(withoutNumbers(draft.document), withoutNumbers(before.document));
  const changed = follows ? document : 'atOnce' in asked ? changeAtOnce(draft.document, asked.atOnce) : undefined;
  if (changed) await upsertDraft(transaction, draft.revision + 1, JSON.stringify(changed), at, staffId);
}

async function readAsked(
  db: Database,
  asked: VenuePublishing,
  before: Published,
  actor: StaffActor,
): Promise<VenueDocument> {
  if ('atOnce' in asked) return changeAtOnce(before.document, asked.atOnce);
  if ('version' in asked) {
    const older = completeVenue(await readVersion(db, asked.version));
    refuseProblems(older.problems);
    refuseUnmanaged(actor, before.document, older.document);
    return older.document;
  }
  const draft = await readDraftOr(db, before);
  if (draft.revision !== asked.revision) throw new DomainError('draft_changed', { message: LOOK_AGAIN });
  if (actor.role !== 'owner') return readManaged(before, draft);
  refuseProblems(draft.problems);
  return draft.document;
}

/** What an owner has begun of the rest stays in the draft. */
function readManaged(before: Published, draft: Completed): VenueDocument {
  const document = takeManaged(before.document, draft.document);
  if (isDeepStrictEqual(document, before.document)) throw new DomainError('not_allowed', { message: OF_OWNERS });
  refuseProblems(listVenueProblems(document));
  return document;
}

function parse(given: Record<string, unknown>): VenueDocument {
  const { data } = VenueDocument.safeParse(given);
  const problems = data === undefined ? listVenueProblems(given) : listWordProblems(data);
  if (data !== undefined && problems.length === 0) return data;
  const [first] = problems;
  throw new DomainError('invalid_request', { message: `${first?.path} ${first?.message}.`, problems });
}

function refuseProblems(problems: Problem[]): void {
  if (problems.length > 0) throw new DomainError('venue_not_ready', { problems });
}

function refuseUnmanaged({ role }: StaffActor, before: VenueDocument, after: VenueDocument): void {
  if (role === 'owner' || isDeepStrictEqual(withoutNumbers(takeManaged(before, after)), withoutNumbers(after))) return;
  throw new DomainError('not_allowed', { message: OF_OWNERS });
}

const OF_OWNERS = 'Managers change hours, special days, the notice and prices. Please ask the owner for the rest.';

function listChangedParts(before: VenueDocument, after: VenueDocument): string {
  const [old, now] = [withoutNumbers(before), withoutNumbers(after)];
  const parts = Object.keys(now) as (keyof VenueDocument)[];
  return parts.filter((part) => !isDeepStrictEqual(old[part], now[part])).join(', ') || 'nothing';
}

function toVersion({ version, publishedAt, staffId, staffName, summary }: ListedVersion): VenueVersion {
  const by = staffId === null ? null : { id: staffId, name: staffName ?? '' };
  return { version, publishedAt: publishedAt.toISOString(), by, summary };
}
