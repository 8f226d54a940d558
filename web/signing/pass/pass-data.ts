import type { SignedFor } from '#contract/waivers.ts';
import type { Covers } from '../guests/party-labels.ts';

/** What the pass shows of a waiver. */
export interface PassData {
  name: string;
  qrCode: string;
  publicConfirmationUrl: string;
  signedFor: SignedFor;
  numKids: number;
  numParticipants: number;
  covers?: Covers;
  expiresAt: string;
}
