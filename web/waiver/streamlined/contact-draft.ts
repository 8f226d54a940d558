import { isValidEmail } from '#contract/email-address.ts';
import { isValidName } from '#contract/person-name.ts';

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
