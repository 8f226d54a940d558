/** What a visitor reads and agrees to when they sign. */
export interface WaiverText {
  title: string;
  paragraphs: readonly string[];
  /** Only of texts from before it was agreed to by itself (contract/consents.ts). */
  electronicConsent?: string | null;
}

/**
 * The one writing of a text whose SHA-256 names its version: `["waiver text 1",title,[paragraphs],electronicConsent or null]` as
 * JSON without spaces, in NFC. The page, the server and the check of old records make it alike.
 */
export function canonicalText({ title, paragraphs, electronicConsent = null }: WaiverText): string {
  return JSON.stringify(['waiver text 1', title, paragraphs, electronicConsent]).normalize('NFC');
}
