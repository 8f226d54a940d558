import { say } from './say.ts';

/** Buttons that copy a text, or load the signed copy. */
export const en = say('copies', {
  copied: 'Copied.',
  refused: 'We couldn’t copy it. It’s selected, so you can copy it yourself.',
  download: 'Download Signed Copy (PDF)',
  downloadOf: (name: string) => `Download ${name}’s Signed Copy (PDF)`,
});
