import type { WaiverDocument } from '#server/pdf/waiver-document.ts';
import { findConsentText } from '#contract/venue/consent-texts.ts';
import { venueDocument } from '#venue/document.ts';
import { liability } from '#venue/liability.ts';
import { inkedSignature } from './people.ts';

/** What a copy of a family's waiver shows. */
export function exampleDocument(changes: Partial<WaiverDocument> = {}): WaiverDocument {
  const png = Buffer.from(inkedSignature().split(',')[1] ?? '', 'base64');
  return {
    waiverId: '7d5b2d0e-3a53-4f0c-9df1-0d1b6a5b1f11',
    link: 'https://waiver.example.com/waiver-confirmation/AbCdEfGhIjKlMnOpQrStUv',
    venue: { name: 'Farside VR', place: '7100 Sample Mall Road, Bethesda, MD 20814', timeZone: 'America/New_York' },
    text: { ...liability, version: 3 },
    electronicConsent: {
      words: findConsentText(venueDocument, 'electronic', 1)?.words ?? '',
      textVersion: 1,
      at: new Date('2026-05-14T14:59:00Z'),
    },
    name: 'Nguyễn Thị Hương',
    email: 'huong.nguyen@mailbox.example',
    phone: '+12025550131',
    emergencyContact: 'Trần Văn Bình',
    emergencyPhone: '+12025550132',
    signedFor: 'family',
    kids: [
      { name: 'Linh', age: 7, birthDate: null },
      { name: '', age: 11, birthDate: null },
    ],
    birthDate: null,
    isTakingPart: null,
    ownKids: null,
    ownKidsAsked: false,
    addsToSignedAt: null,
    answers: [],
    participants: [],
    signature: { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20), method: 'drawn' },
    textShownAt: new Date('2026-05-14T14:50:11Z'),
    textAcceptedAt: new Date('2026-05-14T14:58:00Z'),
    signedAt: new Date('2026-05-14T15:00:00Z'),
    expiresAt: new Date('2027-05-15T03:59:59.999Z'),
    signedAddress: '203.0.113.9',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    seal: { fingerprint: 'ab12cd34'.repeat(8), signature: 'c2lnbmF0dXJl', publicKey: 'a2V5' },
    ...changes,
  };
}
