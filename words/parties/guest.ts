import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { all } = grammarOf('en-US');

/** The invitation to a party, as its guests see it, and their answer. */
export const en = say('parties/guest', {
  title: 'Your Party',
  description: (venue: string) =>
    `You’re invited to a party at ${venue}. Say who is coming, and sign the waiver before you ride.`,
  invited: 'You’re invited',
  coming: 'You’re coming',
  notComing: 'Not coming',
  changeIfNotNew: {
    day: 'If you can’t come on the new day, please change your answer.',
    time: 'If you can’t come at the new time, please change your answer.',
  },

  waiverReady: 'Your waiver is ready',
  weAreComing: 'We Are Coming',
  someoneElse: 'Sign for Someone Else',
  signFirst: 'Coming? Sign the waiver first',
  everyoneNeeds: 'Everyone who rides needs a waiver.',
  sign: 'Sign the Waiver',
  parentSigns: (time: string) =>
    `A parent or guardian signs for their own kids. Signing takes two minutes and lasts ${time}.`,
  firstNames: 'Show the host our first names (optional)',
  whoIsComing: 'Who is coming?',
  chooseWho: 'Please choose who is coming',
  notRiding: 'Not riding, so not counted',

  signedElsewhere: 'I signed on another phone',
  openThere:
    'Open this invitation on that phone, or enter the code from your pass. If we emailed you, it’s there, too.',
  passCode: 'Your pass code or link',
  notWhole: 'This is not the whole code. It has 26 letters and digits.',
  goOn: 'Continue',
  joinWithCode: 'Join with This Code',
  otherCode: 'Use Another Code',

  cannotCome: 'We can’t come',
  takesOff: 'This takes everyone you answered for on this phone off the list.',
  firstName: 'Your first name',
  firstNameHint: 'Optional. The host sees it, and we delete it after the party.',
  tellHost: 'Tell the Host',

  yourAnswer: 'Your answer',
  onList: 'You are on the list.',
  onListSeeYou: 'You are on the list. See you there!',
  comingNames: (names: readonly string[]) => `Coming: ${all(names)}.`,
  withOtherPass: (names: readonly string[]) =>
    `Coming: ${all([...names, 'everyone on the pass whose code you entered'])}. If somebody was added to that pass since, enter its code again.`,
  nameNotRiding: (name: string) => `${name} (not riding)`,
  signerAmong: (name: string) => `${name}, who signed`,
  ofOtherPass: 'Somebody on the pass whose code you entered',
  allYouNeed: 'That’s all you need. At the door, show your pass or give your phone number.',
  thanks: 'Thanks for letting us know. The host will see your answer.',
  hasDeclined: 'You told the host that you can’t come.',
  change: 'Change My Answer',
  changeOrOthers: 'Change My Answer, or Answer for Others',
  showPass: 'Show Your Pass',

  signAgainFirst: 'Please sign again before you come',
  turns18: 'Somebody turns 18 before the party',
  cannotRide: 'They can’t ride without a new signature. Anyone who is 18 by then signs their own waiver.',
  signAgain: 'Sign Again',
  sendInvitation: 'Send the Invitation',
  invitationLink: 'Link to the invitation',
});
