import type { StaffWaiver } from '#contract/records.ts';
import type { Row } from './queries.ts';
import { statusOf } from './rules.ts';
import { type LinkSealing, signatureUrl } from './signature-links.ts';

export interface Showing extends LinkSealing {
  now: Date;
}

/** A row as the staff see it; its signature link is theirs alone and ends after 10 minutes. */
export function toStaffWaiver(row: Row, showing: Showing): StaffWaiver {
  const { name, email, phone } = row;
  const status = statusOf(row, showing.now);
  return {
    id: row.id,
    qrCode: row.qrCode,
    name,
    email,
    phone,
    emergencyContact: row.emergencyContact,
    emergencyPhone: row.emergencyPhone,
    signedFor: row.signedFor,
    numKids: row.numKids,
    kidsAges: row.kidsAges,
    numParticipants: row.numParticipants,
    signedAt: row.signedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isValid: status !== 'expired',
    status,
    isSignedElsewhere: row.isSignedElsewhere,
    signatureUrl: signatureUrl(row.id, showing),
    user: { name, email, phone },
  };
}
