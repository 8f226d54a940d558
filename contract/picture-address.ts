/** With a base32 code, which is read in either case. */
const READ_IN_CAPITALS = /\/waiver-confirmation\/(?:[a-z2-7]{26}|l[a-z2-7]{58})$/i;

/** A confirmation address as a QR picture holds it: a path in capitals takes fewer modules (docs/decisions/0005). */
export function pictureAddress(confirmationUrl: string): string {
  return confirmationUrl.replace(READ_IN_CAPITALS, (path) => path.toUpperCase());
}
