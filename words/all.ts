// All of words/.
import './choices.ts';
import './clock.ts';
import './confirmation.ts';
import './copies.ts';
import './copy.ts';
import './coverage.ts';
import './dialog.ts';
import './emails/confirm-address.ts';
import './emails/invitation.ts';
import './emails/list.ts';
import './emails/new-code.ts';
import './emails/phrases.ts';
import './emails/reminder.ts';
import './emails/signed-copy.ts';
import './emails/signed-elsewhere.ts';
import './emails/turns-18.ts';
import './errors.ts';
import './failed.ts';
import './field.ts';
import './heights.ts';
import './names.ts';
import './parties/guest.ts';
import './parties/host.ts';
import './parties/party.ts';
import './parties/start.ts';
import './party-plan.ts';
import './passport.ts';
import './questions.ts';
import './refusals.ts';
import './share.ts';
import './shared-tablet.ts';
import './signing/add-kid.ts';
import './signing/existing.ts';
import './signing/form.ts';
import './signing/group.ts';
import './signing/guests.ts';
import './signing/party.ts';
import './signing/pass.ts';
import './signing/people.ts';
import './signing/signature.ts';
import './signing/text.ts';
import './site/about.ts';
import './site/banner.ts';
import './site/booking.ts';
import './site/contact.ts';
import './site/extras.ts';
import './site/footer.ts';
import './site/frame.ts';
import './site/home-sections.ts';
import './site/home.ts';
import './site/hours.ts';
import './site/landing.ts';
import './site/not-found.ts';
import './site/parties.ts';
import './site/preferences.ts';
import './site/privacy.ts';
import './site/verify.ts';
import './site/waitlists.ts';
import './times.ts';
import './validity.ts';
import './waiver/achievements.ts';
import './waiver/classic.ts';
import './waiver/complete.ts';
import './waiver/found.ts';
import './waiver/progressive.ts';
import './waiver/signed.ts';
import './waiver/signing-line.ts';
import './waiver/steps.ts';
import './waiver/streamlined.ts';
import './waiver/welcome.ts';
import './waiver/wizard-steps.ts';
import { fill, SUBJECTS } from './say.ts';

/** A word that a venue may say otherwise. */
export interface Word {
  key: string;
  /** The file of words/ that has it. */
  subject: string;
  /** What the product says, with `{1}` for its first variable. */
  text: string;
}

let listed: readonly Word[] | undefined;

/** All words but those that need more than their variables put in: dates, lists, and what depends on a count or a case. */
export function listWords(): readonly Word[] {
  return (listed ??= Object.entries(SUBJECTS).flatMap(([subject, words]) => listWithin(subject, subject, words)));
}

function listWithin(subject: string, place: string, words: object): Word[] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]): Word[] => {
    const key = `${place}.${name}`;
    if (typeof word === 'object' && word !== null) return listWithin(subject, key, word);
    const text = typeof word === 'function' ? readPattern(word as Said) : word;
    return typeof text === 'string' ? [{ key, subject, text }] : [];
  });
}

type Said = (...given: readonly unknown[]) => unknown;

const PLAIN: unknown[] = ['Mia', '', 0, 1, 2, true, false, null];
const LISTS: unknown[] = [[], ['Mia'], ['Mia', 'Leo'], ['Mia', 'Leo', 'Ada']];

/** The text of a word with variables, if each is only put in: tried with many. */
function readPattern(word: Said): string | undefined {
  const marks = Array.from({ length: word.length }, (_, index) => `{${index + 1}}`);
  return readAs(word, marks, PLAIN) ?? readAs(word, marks, LISTS);
}

function readAs(word: Said, marks: readonly string[], tried: readonly unknown[]): string | undefined {
  const given: readonly unknown[] = tried === LISTS ? marks.map((mark) => [mark]) : marks;
  const text = tryWith(word, given);
  if (text === undefined || marks.includes(text) || !marks.every((mark) => text.includes(mark))) return undefined;
  const isPutIn = marks.every((_, at) =>
    tried.every((value) => {
      const said = tryWith(word, given.with(at, value));
      return said === undefined || said === fill(text, given.with(at, value));
    }),
  );
  return isPutIn ? text : undefined;
}

function tryWith(word: Said, given: readonly unknown[]): string | undefined {
  try {
    const text = word(...given);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
