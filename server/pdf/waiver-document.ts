import type { RecordedKid } from '#contract/kids.ts';
import type { PdfColors } from './page-builder.ts';
import type { SignedFor } from '#contract/waivers/submission.ts';

/** All that a copy of a signed waiver shows, as plain values. */
export interface WaiverDocument {
  waiverId: string;
  /** The address of the confirmation page, as the QR code holds it; null in a copy that is not for the signer. */
  link: string | null;
  /** Without colors of its own a venue has those of the product. */
  venue: {
    name: string;
    place: string;
    timeZone: string;
    colors?: PdfColors;
    logo?: { png: Uint8Array; ratio: number; showsName: boolean } | undefined;
  };
  text: { title: string; paragraphs: readonly string[]; version: number };
  /** Agreeing to sign without paper; null where nobody said. */
  electronicConsent: { words: string; textVersion: number; at: Date } | null;
  name: string;
  email: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  signedFor: SignedFor;
  /** A kid without a name is known by age alone. */
  kids: RecordedKid[];
  /** The signer's; a calendar date. */
  birthDate: string | null;
  isTakingPart: boolean | null;
  /** Whether the signer said that the kids are their own; null: the form did not ask, or got no yes. */
  ownKids: boolean | null;
  /** The form asked, and got no yes. */
  ownKidsAsked: boolean;
  /** When the waiver was signed to which this one adds kids. */
  addsToSignedAt: Date | null;
  participants: string[];
  /** To the venue's own questions; `kid` says which of them it is about, from 1 on, 0: the signer. */
  answers: { question: string; answer: string; kid: number }[];
  signature: { png: Uint8Array; width: number; height: number; method: 'drawn' | 'typed' };
  textShownAt: Date | null;
  textAcceptedAt: Date | null;
  signedAt: Date;
  expiresAt: Date;
  signedAddress: string | null;
  userAgent: string | null;
  seal: { fingerprint: string; signature: string; publicKey: string };
}
