import { firstNameOf } from '#contract/person-name.ts';
import type { ShownPerson } from '#web/site/coverage-labels.ts';
import type { Kid } from '#web/signing/guests/kids.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { editForm, EMPTY_FORM, type FormState } from './form.ts';

/** What a device remembers of whoever signed on it. Kids have grown since, so their ages are asked again. */
export function filledFrom({ name, phone, email, signedFor, ...rest }: CompletionRecord): FormState {
  const kids = signedFor === 'family' ? kidsOf(name, rest).map(agelessKid) : [];
  const form = { ...EMPTY_FORM, lookupPhone: phone, name, phone, email, kids };
  return editForm(form, { type: 'signedForChosen', signedFor: signedFor === 'self' ? 'myself' : signedFor });
}

/** As the waiver lists them after its signer; none where the list does not say who is a kid. */
function kidsOf(signer: string, { covered = [], numKids }: Pick<CompletionRecord, 'covered' | 'numKids'>) {
  const [first, ...others] = covered;
  if (first?.firstName !== firstNameOf(signer) || others.length !== numKids) return [];
  return others.filter(({ reason }) => reason !== 'turned_18');
}

function agelessKid({ firstName, nameApart }: ShownPerson, index: number, kids: readonly ShownPerson[]): Kid {
  const hasNamesake = kids.some((other, place) => place !== index && other.firstName === firstName);
  return {
    id: index + 1,
    name: firstName,
    knownAs: hasNamesake ? nameApart : undefined,
    age: '',
    gender: 'neutral',
    isGenderPicked: false,
    isAgeAsked: true,
  };
}
