import type { FormState } from './form-state.ts';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Who is along, in a few words: `Family, 2 kids`. */
export function partyOf({ signedFor, kids, participants }: FormState): string {
  if (signedFor === 'family') return `Family, ${count(kids.length, 'kid')}`;
  if (signedFor === 'myself') return 'Myself';
  return `Group, ${count(participants.filter(({ name }) => name.trim()).length, 'participant')}`;
}

/** Who signs for whom, as the signer reads it before signing. */
export function partyLine(form: FormState): string {
  const name = form.name.trim();
  if (form.signedFor === 'myself') return `${name}, for yourself.`;
  const names = (form.signedFor === 'family' ? form.kids : form.participants).map((person) => person.name.trim());
  const who = form.signedFor === 'family' ? 'your family' : 'your group';
  return `${name}, for ${who}: ${listed(names.filter(Boolean))}.`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
}
