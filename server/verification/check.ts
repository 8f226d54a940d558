import type { Database } from '#server/database/open.ts';
import type { SealKey } from '#server/security/seal-key.ts';

export interface Fault {
  subject: string;
  what: string;
}

export type Report = (fault: Fault) => void;

export interface Head {
  number: number;
  /** In hexadecimal. */
  link: string;
}

/** The hashes that waivers were signed with, by edition. */
export interface TextHashes {
  /** How many editions there are. */
  size: number;
  /** Undefined for an edition that is not there. */
  of(text: { textVersion: number; textLanguage: string }): string | undefined;
}

export interface Check {
  db: Database;
  key: SealKey;
  hashes: TextHashes;
  counts: {
    texts: number;
    waivers: number;
    erased: number;
    copies: number;
    visits: number;
    notes: number;
    waiting: number;
  };
  report: Report;
}
