import { grammarOf } from '../grammar.ts';
import { say } from '../say.ts';

const { all } = grammarOf('en-US');

/** What a lookup found, or did not, and how a device forgets who signed on it. */
export const en = say('waiver/found', {
  whoIsCheckingIn: 'Who’s checking in?',
  severalSigned: 'More than one person signed with this number. Tap your name to see your pass.',
  someoneElse: 'Someone else? Sign a new waiver',
  otherPhone: 'Use Another Phone Number',
  valid: 'Valid',
  expired: 'Expired',
  covers: (people: string) => `Covers ${people}`,
  validUntil: (day: string) => `Valid until ${day}`,
  validUntilFor: (day: string, name: string) => `Valid until ${day} for ${name}`,
  toSign: 'Sign Again',
  endedOn: (day: string) => `Ended on ${day}`,
  signed: (at: string) => `Signed ${at}`,

  welcomeBack: 'Welcome Back!',
  waiverFound: 'Waiver Found!',
  isValidUntil: (day: string) => `Your waiver is valid until ${day}`,
  hasExpired: 'Your waiver has expired. Please sign a new one.',
  hasChanged: 'The waiver has changed since you signed. Please sign the new one.',
  otherNumber:
    'You signed it with another phone number. Give our staff your name and they’ll look it up. New number? Sign a new waiver so we can find you by it.',
  renew: 'Renew Now',
  goOn: 'Continue to VR Experience',
  signNew: 'Sign New Waiver',

  notOnFile: 'This device’s waiver is no longer on file, so we removed it from here.',
  codeEnded: 'The pass on this device no longer works, so we removed it from here. Please enter your phone number.',
  notOpened: 'We could not open your pass. Please try again.',

  removeFromDevice: 'Remove from this device',
  remove: 'Remove',
  keep: 'Keep',
  /** What becomes of the waivers: without a phone number nothing but a name leads to one. */
  removal(names: readonly string[], hasOthers: boolean, haveNumbers: boolean): string {
    const who = names.length > 0 ? all(names) : 'this visitor';
    const others = hasOthers ? ' Everyone else who signed here goes, too.' : '';
    const [waivers, them] =
      names.length < 2 && !hasOthers ? ['The waiver stays valid', 'it'] : ['All waivers stay valid', 'them'];
    const numbers = hasOthers ? 'their phone numbers find' : 'the phone number finds';
    const way = haveNumbers ? `${numbers} ${them} again` : `staff find ${them} by name`;
    return `Remove ${who} from this device?${others} ${waivers}, and ${way}.`;
  },
});
