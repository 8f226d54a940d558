/** Paths of pages that both sides name: the browser routes them, the server links to them. */
export const CONFIRMATION_PAGE = '/waiver-confirmation/:qrCode?';

export function confirmationPath(qrCode: string): string {
  return `/waiver-confirmation/${encodeURIComponent(qrCode)}`;
}
