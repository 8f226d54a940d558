import type { Question } from '#contract/venue/questions.ts';

/** A choice that each rider has to make, which raises a flag at the desk. */
export const SWIMMING: Question = {
  id: 'swim',
  question: 'How well does the rider swim?',
  kind: 'choice',
  choices: ['Not at all', 'A little', 'Well'],
  askedOf: 'each',
  isRequired: true,
  flag: ['Not at all'],
};

/** What the signer may type, of which the desk hears. */
export const STAFF_NOTE: Question = {
  id: 'note',
  question: 'Anything that our staff should know?',
  kind: 'text',
  choices: [],
  askedOf: 'signer',
  isRequired: false,
  flag: ['Any'],
};

/** Yes or no, for the record alone. */
export const SEASON_PASS: Question = {
  id: 'pass',
  question: 'Do you have a season pass?',
  kind: 'yesNo',
  choices: [],
  askedOf: 'signer',
  isRequired: false,
  flag: [],
};
