import { isValidPhone } from '#contract/phone.ts';
import { draftStorage } from '#web/signing/flow/draft.ts';
import { EMPTY_GUEST, type GuestForm } from '#web/signing/guests/guest-form.ts';
import type { Kid } from '#web/signing/guests/kids.ts';
import { classic, FIRST_STATE } from '../classic/flow.ts';
import { type FormState, shownPeople } from './form.ts';

/** The single form, which needs no phone number, opens with what was typed here. */
export function carryToSingleForm(form: FormState, now: Date): void {
  draftStorage(classic.draft).save({ persisted: { ...FIRST_STATE, form: toGuestForm(form) }, attempt: null }, now);
}

/** "Myself" is chosen here before anybody chooses, so it stays open there. */
function toGuestForm(form: FormState): GuestForm {
  const { name, email, phone, signedFor } = form;
  const { kids } = shownPeople(form);
  const { namesake, signerBirthDate, isTakingPart, ownKids, isSentToParent, healthAnswers } = form;
  return {
    ...EMPTY_GUEST,
    namesake,
    signerBirthDate,
    isTakingPart,
    ownKids,
    isSentToParent,
    healthAnswers,
    name,
    email,
    phone: isValidPhone(phone) ? phone : '',
    signedFor: signedFor === 'myself' ? '' : signedFor,
    ...kidsOf(kids),
  };
}

/** All kids by their birth dates, or all by their ages. */
function kidsOf(kids: readonly Kid[]) {
  const isByBirthDate = kids.length > 0 && kids.every((kid) => kid.isByBirthDate);
  const isDated = (kid: Kid) => kid.isByBirthDate === true && kid.birthDate?.age !== undefined;
  return {
    isByBirthDate,
    kidsAges: kids.map((kid) => (isDated(kid) ? String(kid.birthDate?.age) : kid.age)),
    agesGiven: { ...kids.map((kid) => (isDated(kid) ? 'typed' : kid.ageGiven)) },
    kidsNames: { ...kids.map(({ name }) => name) },
    birthDates: Object.fromEntries(kids.flatMap(({ birthDate }, index) => (birthDate ? [[index, birthDate]] : []))),
  };
}
