import { isValidPhone } from '#contract/phone.ts';
import { draftStorage } from '#web/signing/flow/draft.ts';
import { SINGLE_FORM_AGES } from '#web/signing/guests/age.ts';
import { editsToAge } from '#web/signing/guests/birth-date.ts';
import { shownKids } from '#web/signing/guests/family.ts';
import type { GuestForm } from '#web/signing/guests/guest-form.ts';
import { editKids, type Kid } from '#web/signing/guests/kids.ts';
import { classic, FIRST_STATE } from '../classic/flow.ts';
import type { FormState } from './form.ts';

/** The single form, which needs no phone number, opens with what was typed here. */
export function carryToSingleForm(form: FormState, now: Date): void {
  draftStorage(classic.draft).save({ persisted: { ...FIRST_STATE, form: toGuestForm(form) }, attempt: null }, now);
}

/** "Myself" is chosen here before anybody chooses, so it stays open there. */
function toGuestForm(form: FormState): GuestForm {
  const { lookupPhone: _1, wantUpdates: _2, waiverAccepted: _3, participants: _4, ...rest } = form;
  return {
    ...rest,
    phone: isValidPhone(form.phone) ? form.phone : '',
    signedFor: form.signedFor === 'self' ? '' : form.signedFor,
    kids: alike(shownKids(form).map(notAsked)),
  };
}

/** There the form fills an age in, and says so. */
function notAsked(kid: Kid): Kid {
  return { ...kid, isAgeAsked: false };
}

/** There all kids are given by their birth dates, or all by their ages. */
function alike(kids: readonly Kid[]): readonly Kid[] {
  if (kids.every((kid) => kid.isByBirthDate)) return kids;
  let edited = kids;
  for (const { id, birthDate } of kids.filter((kid) => kid.isByBirthDate)) {
    for (const edit of [{ type: 'birthDateChosen' as const, isByBirthDate: false }, ...editsToAge(birthDate)]) {
      edited = editKids(edited, { ...edit, id }, SINGLE_FORM_AGES);
    }
  }
  return edited;
}
