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
    kids: alike(shownKids(form)),
  };
}

/** There all kids are given by their birth dates, or all by their ages. */
function alike(kids: readonly Kid[]): readonly Kid[] {
  if (kids.every((kid) => kid.isByBirthDate)) return kids;
  return kids
    .filter((kid) => kid.isByBirthDate)
    .flatMap(({ id, birthDate }) => [
      { type: 'birthDateChosen' as const, id, isByBirthDate: false },
      ...editsToAge(birthDate).map((edit) => ({ ...edit, id })),
    ])
    .reduce((edited, edit) => editKids(edited, edit, SINGLE_FORM_AGES), kids);
}
