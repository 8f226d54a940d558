import { say } from '../say.ts';

/** The pages behind links in emails. */
export const en = say('site/preferences', {
  backHome: 'Back to Home',
  needsLink: 'This page needs the link from our email. Please open that link again.',
  oneMoment: 'One moment...',

  choicesTitle: 'Your email preferences',
  choicesDescription: 'Choose which emails you get from us, or unsubscribe from all of them.',
  choices: 'Your Emails',
  choicesLead:
    'Choose which emails you get from us and how often, or unsubscribe from all of them. Your signed waiver stays as it is, whatever you choose.',
  loading: 'Loading…',
  choicesNeedLink: 'This page needs the link from one of our emails. Please open that link again.',
  notLoaded: 'We could not load your choices. Please try again.',
  notSaved: 'We could not save this. Please try again.',
  aboutBefore: 'What should we email',
  aboutAfter: 'about? Your signed waiver stays as it is, whatever you choose.',
  agreed: 'Emails you agree to get',
  howOften: 'How often?',
  reminders: 'If you choose any, we also remind you before your waiver expires.',
  savedNothing: 'Saved. We won’t send you these emails anymore.',
  saved: 'Saved. You will get only the emails checked above.',
  saving: 'Saving...',
  save: 'Save My Choices',
  unsubscribe: 'Unsubscribe from All',

  confirmTitle: 'Confirm your email',
  confirmDescription: 'Say that an email address is yours, and your signed waiver comes there.',
  confirm: 'Confirm Your Email',
  confirmLead: (venue: string) =>
    `Somebody signed a waiver at ${venue} and gave this address for the signed copy. If that was you, confirm it and we send the copy. If not, close this page: we will send you nothing else about that waiver.`,
  newestLink: 'If you have changed the address since, only the link in the newest email works.',
  confirmButton: 'Yes, This Is My Address',
  confirmed: (email: string) => `Thank you. ${email} is confirmed.`,
  copyComing: 'Your signed copy is on its way there.',
  copySent: 'Your signed copy was sent there before.',

  leaveTitle: 'Leave this list',
  leaveDescription: 'Unsubscribe from a list that you joined on our site.',
  leave: 'Leave This List',
  leaveLead:
    'You asked us to email you about this. Leave the list and we will not email you about it again. Your waiver and everything else stay as they are.',
  leaveButton: 'Leave the List',
  left: 'You are off the list. We will not email you about this again.',

  signAgainTitle: 'Sign a new waiver',
  signAgainDescription: 'Sign a new waiver for your next visit.',
  signAgain: 'Sign a New Waiver',
  signAgainLead: (time: string) => `Renewing your waiver takes two minutes, and then you are set for ${time}.`,
  signAgainFilled: (time: string) =>
    `Renewing your waiver takes two minutes, and then you are set for ${time}. We fill in your name and phone number for you.`,
  withoutLink: 'You can also sign without the link.',
  start: 'Start',
  sign: 'Sign My Waiver',
});
