import type { Request } from '../load/load.ts';
import type { Person } from '../sample.ts';

/** Something that people do with the product, and how fast it has to be. */
export interface Operation {
  /** As `npm run bench -- lookup` names it. */
  name: string;
  title: string;
  connections: number;
  /** What the product answers with. */
  status: number;
  requests(scene: Scene): Request[];
  /** The same for a bare route of one prepared statement. */
  bareRequests?(scene: Scene): Request[];
  targets: Targets;
  /** It fills the database: a copy of it is used, and is gone afterwards. */
  writes?: true;
  /** What the copy needs besides. */
  prepare?(databaseUrl: string): Promise<void>;
}

/** What there is to ask about. */
export interface Scene {
  people: Person[];
  waivers: number;
  /** Of a staff session. */
  token: string;
}

export interface Targets {
  perSecond?: number;
  /** Of the bare route's requests per second. */
  ofBare?: number;
  /** How many times as long as with a thousand waivers it may take with a million. */
  growth?: number;
  /** How many times as long as another operation it may take. */
  asLongAs?: { name: string; times: number };
}

export const CONNECTIONS = 32;
