import { en as words } from '#words/waiver/signing-line.ts';
import { en as times } from '#words/times.ts';
import { ageOf, GUIDED_AGES } from '#web/signing/guests/age.ts';
import { familyLines, shownKids } from '#web/signing/guests/family.ts';
import { isAgeGiven, type Kid, kidAgeNote, kidBirthDate } from '#web/signing/guests/kids.ts';
import { type FormState, kidLabel, shownParticipants } from './form.ts';

/** Who is along, in a few words: `Family, 2 kids`. */
export function signedForLabel({ signedFor, kids, participants }: FormState): string {
  if (signedFor === 'family') return words.family(kids.length);
  if (signedFor === 'self') return words.self;
  return words.group(participants.filter(({ name }) => name.trim()).length);
}

/** Who signs, and for which people, as the signer reads it before signing: everyone who is sent, kids with the age that was given. */
export function signingLine(form: FormState): string {
  const name = form.name.trim();
  if (form.signedFor === 'self') return words.forYourself(name);
  return [`${forWhom(form)}${words.all(peopleOf(form))}.`, ...familyLines(form)].join(' ');
}

/** The same with the first of many people: how many more there are, and what is said besides. Undefined where all are few words. */
export function shortSigningLine(form: FormState): { start: string; more: number; answers: string } | undefined {
  const people = peopleOf(form);
  let [start, shown] = [forWhom(form), 0];
  for (const person of people) {
    if (shown > 0 && start.length + person.length > SHORT_LINE) break;
    start += `${person}, `;
    shown += 1;
  }
  const more = people.length - shown;
  return more > 1 ? { start, more, answers: familyLines(form).join(' ') } : undefined;
}

/** With what follows, two lines of a phone. */
const SHORT_LINE = 56;

function forWhom({ name, signedFor }: FormState): string {
  return (signedFor === 'family' ? words.forFamily : words.forGroup)(name.trim());
}

function peopleOf(form: FormState): string[] {
  const kids = shownKids(form);
  return [
    ...kids.map((kid, index) => `${kidLabel(kids, index)}${ageWords(kid)}`),
    ...shownParticipants(form).flatMap(({ name }) => name.trim() || []),
  ];
}

/** Empty where nobody gave the age: what the form filled in reads as if somebody had. */
function ageWords(kid: Kid): string {
  if (!isAgeGiven(kid)) return '';
  const birthDate = kidBirthDate(kid);
  return ` (${birthDate ? times.keepDatesWhole(words.born(times.day(birthDate))) : ageOf(kid.age, GUIDED_AGES)})`;
}

/** What the signer may not have seen if the button was pressed from within the field. */
export function changedAges(form: FormState): string[] {
  return shownKids(form)
    .map((kid) => kidAgeNote(kid))
    .filter(Boolean)
    .map((note) => `${note}.`);
}
