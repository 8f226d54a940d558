import type { KeyObject } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Transaction } from 'kysely';
import type { JoinedParty } from '#contract/parties/parties.ts';
import type { Person } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import type { Device } from '#contract/staff/devices.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { Caller, Session, Viewer } from './actor.ts';
import type { ReadingCounter, Shown } from './audit/reading.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ColumnCipher } from './database/column-cipher.ts';
import type { Database } from './database/open.ts';
import type { Tables } from './database/tables.ts';
import type { CopySigner } from './documents/copy-signer.ts';
import type { Mailer } from './emails/mailer.ts';
import type { CoveredName } from './emails/templates/phrases.ts';
import type { DrawLogo } from './images/logo-picture.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Presence } from './presence/operations.ts';
import type { SealKey } from './security/seal-key.ts';
import type { Site } from './site/site.ts';
import type { Published } from './venue/rules.ts';
import type { Texts } from './waiver-texts/rules.ts';

/** What every feature works with. */
export interface Context {
  config: Config;
  db: Database;
  /** For connections of one's own; without it nothing listens, and no email leaves. */
  databaseUrl: string | undefined;
  clock: Clock;
  /** In place of the database's own, which tests cannot set. */
  databaseClock: Clock | undefined;

  /** What the venue says of itself now: another object once another version is published (`venuePublished`). */
  venue: () => VenueDocument;
  /** What it said at an earlier time, such as when something was signed. */
  venueAt: (at: Date) => Promise<VenueDocument>;
  /** What it says now, with the number of its version. */
  published: Published;
  /** Its pages. */
  site: Site;
  texts: Texts;

  /** Seals what is signed. */
  sealKey: SealKey;
  /** Seals codes and tokens of waivers. */
  codeKey: KeyObject;
  /** Own codes and keys of submissions, as they are stored. */
  codeCipher: ColumnCipher;
  /** Seals links to signatures. */
  linkKey: KeyObject;
  /** Seals links to copies. */
  copyKey: KeyObject;
  /** Signs the tokens of emails. */
  emailTokenKey: KeyObject;
  challengeKey: KeyObject;
  /** Secrets of second factors, as they are stored. */
  secretCipher: ColumnCipher;

  hasLimits: boolean;
  mailer: Mailer;
  renderer: PdfRenderer;
  /** The venue's logo as emails and copies show it. */
  drawLogo: DrawLogo;
  readCopySigner: (venueName: string) => Promise<CopySigner>;
  presence: Presence;
  /** What staff are shown of many people. */
  reading: ReadingCounter;
  /** The public address for links, without a slash at its end. */
  origin: () => string;
  isWritable: () => Promise<boolean>;
  /** Whether a password that somebody chooses is known to be stolen. */
  isBreached: (password: string) => Promise<boolean>;
  /** A failure of what goes on behind the answers. */
  report: (error: unknown) => void;
  events: EventEmitter<Events>;
  /** What ends before the connections are waited for. */
  streams: Set<{ close(): Promise<void> }>;
  ask: Asked;
}

/** What work behind the answers waits for, by the names of listeners. */
export interface Events {
  /** Something was signed, amended or erased. */
  changed: [];
  visited: [];
  /** Another version of the venue's document, or of the text that is signed, serves from now on. */
  venuePublished: [];
  /** There is a new email. */
  mailed: [];
  /** Staff were shown something of many people. */
  shown: [viewer: Viewer, shown: Partial<Shown>];
  /** The server takes requests. */
  listening: [];
}

/** What a feature asks of one that it may not import, since that one needs it (server/open-context.ts says who answers). */
export interface Asked {
  /** Everyone that a waiver's own code covers now. */
  listCoveredNames(waiverId: string): Promise<readonly CoveredName[]>;
  /** The waiver of a code that is neither forged nor over, and whether it is the signer's own. */
  findByCode(qrCode: string): Promise<{ waiverId: string; isOwn: boolean } | undefined>;
  /** Who is on a waiver, and who else is covered by others of its signer. */
  readFamilyOf(waiverId: string): Promise<{ named: Person[]; alsoCovered: Person[] }>;
  /** The newest visits of everyone on a waiver. */
  listVisitsOn(waiverId: string): Promise<(Visit & { name: string })[]>;
  /** The newest visits of a person. */
  listVisitsOf(personId: string): Promise<Visit[]>;
  /** Everyone on a signed waiver comes to the party of a code; null when there is none. */
  joinParty(
    waiverId: string,
    joining: { partyCode: string; showFirstNames: boolean; partyDevice?: string | undefined },
    address: string | undefined,
  ): Promise<JoinedParty | null>;
  /** Who asks, by what a request brings to prove it. */
  identify(proofs: { bearer: string | undefined; credential: string | undefined; idleMs?: number }): Promise<Caller>;
  /** The enrolled device that a credential is of. */
  findDevice(credential: string | undefined): Promise<Device | undefined>;
  /** Ends one's other sessions and gives this one a new token, since who signed in with what the account had before may not be its holder. */
  renewSession(transaction: Transaction<Tables>, session: Session, now: Date): Promise<string | undefined>;
  /** Queues an email to all staff about the night that began `at`. */
  tellStaff(transaction: Database, about: 'erasure-announced' | 'erasure-refused', at: Date): Promise<unknown>;
  /** Queues an email to the owner, but for one of the kind within so many milliseconds before. */
  tellOwner(
    transaction: Transaction<Tables>,
    kind: 'records-verified' | 'records-changed',
    at: Date,
    withinMs: number,
  ): Promise<boolean>;
}
