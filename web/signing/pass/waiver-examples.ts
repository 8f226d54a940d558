import type { FoundWaiver, SignedWaiver } from '#contract/waivers/waiver.ts';
import { type Kid, newKid } from '../guests/kids.ts';
import type { Signature } from '../signature/signature.ts';
import type { CompletionRecord } from './completion.ts';

/** Waivers and ink that the tests of this folder share. */

export function exampleKid(changes: Partial<Kid>): Kid {
  return { ...newKid([]), ...changes };
}

export const drawnSignature: Signature = {
  method: 'drawn',
  strokes: [
    [
      { x: 50, y: 120, pressure: 0.5 },
      { x: 120, y: 40, pressure: 0.5 },
      { x: 190, y: 130, pressure: 0.5 },
      { x: 260, y: 50, pressure: 0.5 },
    ],
  ],
  typedName: '',
};

export const signedWaiver: SignedWaiver = {
  id: '3f0c3b3e-6f0f-4f6e-9a3b-0123456789ab',
  qrCode: 'own-code',
  name: 'Maya Rivers',
  email: null,
  phone: '+13015550142',
  emergencyContact: null,
  emergencyPhone: null,
  signedFor: 'self',
  numKids: 0,
  kidsAges: [],
  numParticipants: 0,
  signedAt: '2025-11-01T15:00:00.000Z',
  expiresAt: '2026-11-02T04:59:59.999Z',
  isValid: true,
  confirmationUrl: null,
  editToken: 'token',
  isEmailQueued: false,
  covers: { kids: 0, participants: 0 },
  covered: [
    {
      role: 'signer',
      firstName: 'Maya',
      isCovered: true,
      coveredUntil: '2026-11-02T04:59:59.999Z',
      reason: null,
      ref: 'a',
    },
  ],
  newlyCovered: [],
};

export const foundWaiver: FoundWaiver = {
  id: signedWaiver.id,
  qrCode: 'Llookup-code',
  isValid: true,
  isExpiringSoon: false,
  signedAt: signedWaiver.signedAt,
  expiresAt: signedWaiver.expiresAt,
  firstName: 'Maya',
  signedFor: 'self',
  numKids: 0,
  numParticipants: 0,
  covers: { kids: 0, participants: 0 },
  confirmationUrl: null,
};

export const record: CompletionRecord = {
  waiverDbId: signedWaiver.id,
  qrCode: 'own-code',
  publicConfirmationUrl: 'https://venue.example/waiver-confirmation/own-code',
  name: 'Maya Rivers',
  phone: '(301) 555-0142',
  email: '',
  signedFor: 'self',
  numKids: 0,
  numParticipants: 0,
  covers: { kids: 0, participants: 0 },
  covered: signedWaiver.covered,
  completedAt: '2025-11-01T15:00:01.000Z',
  signedAt: signedWaiver.signedAt,
  expiresAt: signedWaiver.expiresAt,
  verificationHash: 'abcdefghijkl',
  isReturningCustomer: false,
  editToken: 'token',
  birthday: '',
};
