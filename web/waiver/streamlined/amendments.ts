import { isValidEmail } from '#contract/email-address.ts';
import { isValidName } from '#contract/person-name.ts';
import type { ContactAmendment } from '#contract/waivers/submission.ts';
import type { ContactAmended } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/waiver/welcome.ts';
import type { call as callServer } from '#web/api.ts';
import { readGreeting } from '#web/signing/pass/greeting.ts';
import type { FlowEvent, FlowState } from './flow.ts';

export interface ContactDraft {
  name: string;
  email: string;
}

export interface AmendedStore {
  snapshot: () => { state: FlowState };
  send: (event: FlowEvent) => void;
}

/** What the signer may still add or correct beside the signed record. */
export function createAmendments(store: AmendedStore, call: typeof callServer) {
  async function amend(changes: ContactAmendment): Promise<ContactAmended | undefined> {
    const { state } = store.snapshot();
    if (state.step !== 'complete' || !state.record.editToken) return undefined;
    const { waiverDbId, editToken } = state.record;
    const headers = { authorization: `Bearer ${editToken}` };
    return call('amendContact', { params: { id: waiverDbId }, headers, body: changes });
  }

  return {
    /** Saving an address that waits to be confirmed again, with nothing else changed, sends its link again. */
    async saveContact({ name, email }: ContactDraft): Promise<ContactAmended | undefined> {
      const { state } = store.snapshot();
      if (state.step !== 'complete') return undefined;
      const { record } = state;
      const isAskedAgain = record.isEmailPending && name === readGreeting(record);
      const amended = email !== record.email || isAskedAgain ? await amend({ email: email || null }) : undefined;
      const pending = amended && { isEmailPending: amended.isPending };
      store.send({ type: 'recordAmended', changes: { greeting: name, email, ...pending } });
      return amended;
    },

    async saveBirthday(birthday: string) {
      await amend({ birthday: birthday || null });
      store.send({ type: 'recordAmended', changes: { birthday } });
    },
  };
}

/** What keeps a draft from being saved; a name that was not touched may stay as it is. */
export function contactProblems(kept: ContactDraft, draft: ContactDraft): { name?: string; email?: string } {
  const problems: { name?: string; email?: string } = {};
  if (draft.name.trim() !== kept.name && !isValidName(draft.name)) problems.name = words.validName;
  if (draft.email.trim() !== '' && !isValidEmail(draft.email)) problems.email = words.validEmail;
  return problems;
}

/** What became of the contact details that were saved, truthfully; `amended` is missing where the server was not asked. */
export function savedText(email: string, amended: ContactAmended | undefined): string {
  if (!amended?.isPending) return words.saved;
  switch (amended.link) {
    case 'sent':
      return words.linkSent(email);
    case 'tomorrow':
      return words.linkTomorrow(email);
    case 'none':
      return words.noLink(email);
  }
}

const EARLIEST = '1900-01-01';

/** A date of the calendar, YYYY-MM-DD, between 1900 and `latest`: what a half-typed year is not. */
export function isBirthday(date: string, latest: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const instant = new Date(`${date}T00:00:00Z`);
  const isInCalendar = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return isInCalendar && date >= EARLIEST && date <= latest;
}
