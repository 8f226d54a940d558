import { firstNameOf } from '#contract/person-name.ts';
import type { FoundWaiver } from '#contract/waivers/waiver.ts';
import type { ShownPerson } from '#web/site/coverage-labels.ts';
import { type Kid, newKid } from '#web/signing/guests/kids.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { editForm, EMPTY_FORM, type FormState } from './form.ts';

type Remembered = Pick<CompletionRecord, 'name' | 'phone' | 'email' | 'signedFor' | 'kidNames' | 'covered'>;

/** What is known of somebody who signed before, by this device or by their own code. Kids have grown since, so their ages are asked again. */
export function filledFrom({ name, phone, email, signedFor, kidNames = [], covered = [] }: Remembered): FormState {
  const kids = signedFor === 'group' ? [] : listKidsToSignFor(covered).map(agelessKid(name, kidNames));
  const form = { ...EMPTY_FORM, lookupPhone: phone, name, phone, email, kids };
  // A kid may have been added to a waiver that was signed for its signer alone.
  const isFamily = signedFor === 'family' || kids.length > 0;
  return editForm(form, { type: 'typed', changes: { signedFor: isFamily ? 'family' : signedFor } });
}

/** What a number alone tells of an expired waiver: how many kids are on it. Each has a row, to be filled in or removed. */
export function countedFrom(
  { signedFor, numKids }: Pick<FoundWaiver, 'signedFor' | 'numKids'>,
  lookupPhone: string,
): FormState | undefined {
  if (signedFor === 'group' || numKids === 0) return undefined;
  const kids = Array.from({ length: numKids }, (_, index) => askedKid(index + 1));
  return { ...EMPTY_FORM, lookupPhone, signedFor: 'family', kids };
}

/** Those who were added later, too, but nobody who is of age by now. */
function listKidsToSignFor(covered: readonly ShownPerson[]) {
  return covered.filter(({ role, reason }) => role === 'kid' && reason !== 'turned_18');
}

function agelessKid(signer: string, kidNames: readonly string[]) {
  const [, ...lastNames] = signer.trim().split(/\s+/u);
  return ({ firstName, nameApart, hasLastName }: ShownPerson, index: number, kids: readonly ShownPerson[]): Kid => {
    const hasNamesake = kids.some((other, place) => place !== index && other.firstName === firstName);
    const asTyped = kidNames.filter((name) => firstNameOf(name) === firstName);
    // Which of two namesakes is which, nothing here tells.
    const known = hasNamesake || asTyped.length !== 1 ? undefined : asTyped[0];
    // A kid without a name is `Kid 1` to the server, and a first name has no space.
    const name = known ?? (firstName.includes(' ') ? '' : firstName);
    if (!hasLastName || known !== undefined) return { ...askedKid(index + 1), name };
    // The server tells nobody a kid's last name. Most often it is the signer's.
    const suggested = hasNamesake ? name : [name, ...lastNames.slice(-1)].join(' ');
    return { ...askedKid(index + 1), name: suggested, knownAs: nameApart ?? firstName };
  };
}

function askedKid(id: number): Kid {
  return { ...newKid([]), id, age: '', isAgeAsked: true };
}
