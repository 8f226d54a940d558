import { isValidEmail } from '#contract/email-address.ts';
import { isValidName } from '#contract/person-name.ts';
import type { ContactAmended } from '#contract/waivers.ts';

export interface ContactDraft {
  name: string;
  email: string;
}

/** What keeps a draft from being saved; a name that was not touched may stay as it is. */
export function contactProblems(kept: ContactDraft, draft: ContactDraft): { name?: string; email?: string } {
  const problems: { name?: string; email?: string } = {};
  if (draft.name.trim() !== kept.name && !isValidName(draft.name)) problems.name = 'Please enter a valid name';
  if (draft.email.trim() !== '' && !isValidEmail(draft.email)) problems.email = 'Please enter a valid email address';
  return problems;
}

/** What became of the contact details that were saved, truthfully; `amended` is missing where the server was not asked. */
export function savedWords(email: string, amended: ContactAmended | undefined): string {
  if (!amended?.isPending) return 'Saved. Thank you.';
  switch (amended.link) {
    case 'sent':
      return `We sent a link to ${email}. Open it and your copy comes.`;
    case 'tomorrow':
      return `${email} has got several letters from us today, so the link comes tomorrow. Open it and your copy comes.`;
    case 'none':
      return `Saved. No mail leaves from here at the moment, so no link comes to ${email}. Our staff can give you a copy.`;
  }
}
