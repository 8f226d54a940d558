import { firstNameOf } from '#contract/person-name.ts';
import type { ShownPerson } from '#web/site/coverage-labels.ts';
import type { Kid } from '#web/signing/guests/kids.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { editForm, EMPTY_FORM, type FormState } from './form.ts';

type Remembered = Pick<CompletionRecord, 'name' | 'phone' | 'email' | 'signedFor' | 'kidNames' | 'covered'>;

/** What is known of somebody who signed before, by this device or by their own code. Kids have grown since, so their ages are asked again. */
export function filledFrom({ name, phone, email, signedFor, kidNames = [], covered = [] }: Remembered): FormState {
  const kids = signedFor === 'group' ? [] : listKidsToSignFor(covered).map(agelessKid(kidNames));
  const form = { ...EMPTY_FORM, lookupPhone: phone, name, phone, email, kids };
  // A kid may have been added to a waiver that was signed for its signer alone.
  const isFamily = signedFor === 'family' || kids.length > 0;
  return editForm(form, { type: 'typed', changes: { signedFor: isFamily ? 'family' : signedFor } });
}

/** Those who were added later, too, but nobody who is of age by now. */
function listKidsToSignFor(covered: readonly ShownPerson[]) {
  return covered.filter(({ role, reason }) => role === 'kid' && reason !== 'turned_18');
}

function agelessKid(kidNames: readonly string[]) {
  return ({ firstName, nameApart, hasLastName }: ShownPerson, index: number, kids: readonly ShownPerson[]): Kid => {
    const hasNamesake = kids.some((other, place) => place !== index && other.firstName === firstName);
    const asTyped = kidNames.filter((name) => firstNameOf(name) === firstName);
    // Which of two namesakes is which, nothing here tells.
    const known = hasNamesake || asTyped.length !== 1 ? undefined : asTyped[0];
    // A kid without a name is `Kid 1` to the server, and a first name has no space.
    const name = known ?? (firstName.includes(' ') ? '' : firstName);
    return {
      id: index + 1,
      name,
      knownAs: hasLastName && known === undefined ? (nameApart ?? firstName) : undefined,
      age: '',
      gender: 'neutral',
      isGenderPicked: false,
      isAgeAsked: true,
    };
  };
}
