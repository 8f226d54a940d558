import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { count, month } = grammarOf('en-US');

/** The people whom somebody signs for, as the forms list them. */
export const en = say('signing/guests', {
  kids: (min: number, max: number) => `Kids (Ages ${min}-${max})`,
  namesAndAges: 'Names and ages of the kids',
  namesAndBirthDates: 'Names and birth dates of the kids',
  kid: (number: number) => `Kid ${number}`,
  ofKid: (number: number) => `kid ${number}`,
  name: 'Name',
  kidName: (number: number) => `Kid ${number} name`,
  oneMore: 'One more kid?',
  firstName: 'First name (optional)',
  firstNameOf: (number: number) => `First name (optional), kid number ${number}`,
  age: 'Age',
  kidAge: (number: number) => `Kid ${number} age`,
  isRight: (age: string) => `Is ${age} right?`,
  addKid: 'Add a Kid',
  removeKid: (number: number) => `Remove kid ${number}`,
  icon: (number: number, icon: 'boy' | 'girl' | 'neutral') => `Kid ${number} icon: ${icon}. Change`,
  onLastWaiver: (name: string) => `${name} on the last waiver. Please give the same last name.`,
  isRepeated: 'This name is on the list twice. Remove one if it’s the same kid.',

  wasRemoved: (name: string) => `${name} was removed`,
  undo: 'Undo',

  birthDateInstead: 'Use birth date instead',
  birthDatesInstead: 'Use birth dates instead',
  ageInstead: 'Use age instead',
  agesInstead: 'Use ages instead',
  birthDateUse: 'With a birth date, we can tell when a kid is old enough for more rides. Coverage ends at 18.',
  birthDate: 'Birth date',
  kidBirthDate: (number: number) => `Kid ${number} birth date`,
  parts: { month: 'Month', day: 'Day', year: 'Year' },
  isAdult: (adult: number) => `Kids are under ${adult}: anyone who is ${adult} or older signs their own waiver`,
  inNumbers: 'Please enter the birth date in numbers',
  noMonth: (typed: string) => `There is no month ${typed}`,
  noDay: (typed: string) => `There is no day ${typed}`,
  fourDigits: 'Please enter the year with four digits',
  noDate: (typed: { month: number; day: number; year: string }) =>
    `There is no ${month(typed.month)} ${typed.day} in ${typed.year}`,
  inThePast: 'Please enter a birth date in the past',
  bornOn: (day: string, age: number) => `${day}, ${age === 0 ? 'under 1 year' : count(age, 'year', 'years')} old`,
  ridesFrom: (age: number) => `. Our rides start at age ${age}.`,

  ridingToo: 'Are you riding too? (optional)',
  rides: 'I’m riding too',
  signsOnly: 'I’m only signing for my kids',
  ownKids: 'I am the parent or legal guardian of the kids listed here.',
  ownKidsHint: 'Optional. If you check it, your signed copy says so.',
  othersKids: 'Someone else’s kids? Their own parent or guardian signs for them, on any phone.',
  sendToParent: 'Send this to their parent’s phone',
  toParent: (venue: string) => `Please sign the ${venue} waiver for your kids before we ride. It takes two minutes.`,
  messageForParent: 'Message for the parent',
  parentSigns: 'Their parent signs for them, so leave them off this form.',
  leaveOut: (name: string) => `Leave ${name} Out`,
  isLeftOut: (name: string) => `${name} is off this form.`,

  participants: 'Participants',
  participant: (number: number) => `Participant ${number}`,
  participantName: (number: number) => `Participant ${number} name`,
  addParticipant: 'Add a participant',
  removeParticipant: (number: number) => `Remove participant ${number}`,
  participantsFull: (most: number) => `One waiver covers up to ${most} participants. For more, ask at the desk.`,

  namesake: (name: string) =>
    `Someone named ${name} has signed with this number or email already. Are you somebody else? Your birth date tells two people of one name apart.`,
  ownBirthDate: 'Your birth date (optional)',

  questions: 'A few questions',
  whoReadsAnswers: 'Our staff read your answers. Your signed copy has them, too.',
  you: 'You',
  optional: (question: string) => `${question} (optional)`,
  answerThis: 'Please answer this',

  beforeYouRide: 'Before you ride (optional)',
  onlyStaff: 'Only our staff see your answers.',
  answers: { yes: 'Yes', no: 'No', prefer_not_to_say: 'Prefer not to say' },
});
