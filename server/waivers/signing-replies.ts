import type { WaiverSubmission } from '#contract/waivers/submission.ts';
import type { SignedWaiver, StandingWaiver } from '#contract/waivers/waiver.ts';
import type { Context } from '#server/context.ts';
import { type PersonPlaces, toCovered, type ToldPerson } from '#server/coverage/operations.ts';
import type { Place } from '#server/coverage/rules.ts';
import type { Database } from '#server/database/open.ts';
import { makeEditToken, makeLookupCode } from './codes.ts';
import { listOfOwn, refsOf } from './operations.ts';
import { findOwnWaiver, type OwnWaiver, toLone } from './own-queries.ts';
import { findCodes, findWaiverById, type Waiver } from './queries.ts';
import { toFoundByEmail, toFoundWaiver, toSignedWaiver } from './replies.ts';
import type { NewWaiver, SigningOutcome } from './signing-queries.ts';

type AlreadyValid = Extract<SigningOutcome, { outcome: 'already-valid' }>;

interface OwnCode {
  qrCode: string;
  /** The same, if staff have replaced the first one. */
  replacement: string | undefined;
}

/** What was just signed; `isAgain`: there is more to it than that (`findOwnWaiver`). */
export async function showSigned(context: Context, waiver: NewWaiver, isAgain: boolean): Promise<SignedWaiver> {
  const code = { qrCode: waiver.qrCode, replacement: undefined };
  // What came late may have ended before it came.
  if (!isAgain && waiver.signedAt.getTime() === waiver.receivedAt.getTime()) {
    const first = toLone({ ...waiver, contactEmail: null, signedUntil: waiver.expiresAt });
    const people = listOfOwn(context, first);
    if (!people.some(isOpen)) return show(context, first, people, code);
  }
  return showOwn(context, waiver.id, code, waiver.addsTo ?? undefined);
}

/** Whether other waivers may change what is told of somebody. */
function isOpen({ isCovered, flags }: ToldPerson): boolean {
  return !isCovered || flags !== undefined;
}

/** What was signed with this key before, as of now; `addsTo`: the waiver to which it added kids. */
export async function showRepeated(
  context: Context,
  waiverId: string,
  addsTo: string | undefined,
): Promise<SignedWaiver> {
  return showOwn(context, waiverId, await readOwnCode(context, waiverId), addsTo);
}

async function showOwn(
  context: Context,
  waiverId: string,
  code: OwnCode,
  addsTo: string | undefined,
): Promise<SignedWaiver> {
  const own = await readOwn(context.db, waiverId);
  // What came later is no part of the first reply, which a repeated key gets again.
  const linked = own.linked.filter(({ isEarlier }) => isEarlier);
  const people = listOfOwn(context, { id: own.id, linked, people: asItsPassLists(own.people, addsTo) });
  return show(context, own, people, code);
}

function show(
  context: Context,
  waiver: OwnWaiver,
  people: readonly ToldPerson[],
  { qrCode, replacement }: OwnCode,
): SignedWaiver {
  const editToken = makeEditToken(context.codeKey, { waiverId: waiver.id, replacement });
  const { siteUrl } = context.config;
  const { isSmtpConfigured } = context.mailer;
  const now = context.clock.now();
  const told = { ...toCovered(people, refsOf(qrCode)), newlyCovered: listNew(waiver, people) };
  return toSignedWaiver(waiver, { qrCode, now, siteUrl, isSmtpConfigured, editToken, ...told });
}

/** First names, by the places on this waiver. */
function listNew({ id, newKids, newParticipants }: OwnWaiver, people: readonly ToldPerson[]): string[] {
  const isNew = ({ waiverId, role, place }: Place) =>
    waiverId === id && (role === 'kid' ? newKids : role === 'participant' ? newParticipants : null)?.includes(place);
  return people.filter(({ places }) => places.some(isNew)).map(({ firstName }) => firstName);
}

/** Kids are added on the pass of another waiver: it lists everyone in one order, now and when it asks again by its own code. */
function asItsPassLists(people: readonly PersonPlaces[], addsTo: string | undefined): PersonPlaces[] {
  const placeOn = ({ places }: PersonPlaces) =>
    places.find(({ waiverId }) => waiverId === addsTo)?.place ?? Number.MAX_SAFE_INTEGER;
  return people.toSorted((one, other) => placeOn(one) - placeOn(other));
}

async function readOwnCode({ db, codeCipher }: Context, waiverId: string): Promise<OwnCode> {
  const codes = await findCodes(db, waiverId);
  if (codes === undefined) throw new Error('A waiver that the database named has no code');
  const replacement = codes.replacement === null ? undefined : codeCipher.decrypt(codes.replacement);
  return { qrCode: replacement ?? codeCipher.decrypt(codes.first), replacement };
}

/** The waiver that a submission met. An email address is given to many and asked for by anyone: it alone leads to no code, number or name. */
export async function showStanding(
  { db, codeKey, clock, config }: Context,
  { phone }: WaiverSubmission,
  { waiverId, decidedAt, kids, participants }: AlreadyValid,
): Promise<StandingWaiver> {
  const standing = await readWaiver(db, waiverId);
  const now = clock.now();
  if (phone === null || phone !== standing.phone) return toFoundByEmail(standing, now);
  const covers = { kids: kids ?? standing.numKids, participants: participants ?? standing.numParticipants };
  return toFoundWaiver(standing, {
    qrCode: makeLookupCode(codeKey, standing.id, decidedAt),
    now,
    siteUrl: config.siteUrl,
    covers,
  });
}

async function readWaiver(db: Database, id: string): Promise<Waiver> {
  return present(await findWaiverById(db, id));
}

async function readOwn(db: Database, id: string): Promise<OwnWaiver> {
  return present(await findOwnWaiver(db, id));
}

function present<Found>(waiver: Found | undefined): Found {
  if (waiver === undefined) throw new Error('A waiver that the database named is not there');
  return waiver;
}
