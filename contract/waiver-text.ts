/** What a visitor reads and agrees to when they sign. */
export interface WaiverText {
  title: string;
  paragraphs: readonly string[];
}

/**
 * The one writing of a text whose SHA-256 names its version: `["waiver text 1",title,[paragraphs],null]` as JSON without spaces, in NFC. The
 * page, the server and the check of records make it alike. Its last place is no longer used, and never changes.
 */
export function canonicalText({ title, paragraphs }: WaiverText): string {
  return JSON.stringify(['waiver text 1', title, paragraphs, null]).normalize('NFC');
}
