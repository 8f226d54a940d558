import type { StaffWaiver } from '#contract/search.ts';
import { codeOfId } from '#server/waivers/operations.ts';
import type { Row } from './queries.ts';
import { statusOf } from './rules.ts';
import { type LinkSealing, signatureUrl } from '#server/security/signature-links.ts';

/**
 * A row as the staff see it; its signature link is theirs alone and ends after 10 minutes. Its code is one of a lookup, which
 * shows a masked waiver to everyone but staff: the signer's own is nobody else's (docs/decisions/0037).
 */
export function toStaffWaiver(row: Row, showing: LinkSealing): StaffWaiver {
  const { name, email, phone } = row;
  const status = statusOf(row, showing.now);
  return {
    id: row.id,
    qrCode: codeOfId(row.id),
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
    newest: row.newest && toNewest(row.newest, showing.now),
    user: { name, email, phone },
  };
}

function toNewest({ id, ...newest }: NonNullable<Row['newest']>, now: Date): StaffWaiver['newest'] {
  const [signedAt, expiresAt] = [new Date(newest.signedAt), new Date(newest.expiresAt)];
  return {
    id,
    signedAt: signedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    status: statusOf({ expiresAt }, now),
  };
}
