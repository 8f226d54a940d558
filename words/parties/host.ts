import { say } from '../say.ts';

/** The page of a party's host. */
export const en = say('parties/host', {
  title: 'Your Party',
  description: 'See who is ready for your party, and send your guests their link.',
  loading:
    'This page shows who is ready for your party. It has the link for your guests, and a message to send with it. Keep your own link: it is the only way back to this page.',
  notUpdated: 'We could not update this.',
  yourParty: 'Your party:',
  booksNothing: 'This page doesn’t book the date.',
  requestDate: 'Request a date',
  ifYouHavent: 'if you haven’t yet.',
  unlessAgreed: (note: string) => `${note} Unless we agreed on this with you, please call us at `,
  beforeInviting: 'before you invite anyone.',

  poster: 'A Poster to Hang Up',
  posterLead:
    'One letter-size page with the QR code, for a classroom or the door. Anyone who scans it gets the same invitation.',
  printPoster: 'Print the Poster',
  scanToSign: 'Scan to sign your waiver',
  twoMinutes: 'It takes two minutes on your phone. Can’t come? Tell us there, too.',

  keepPage: 'Keep This Page for Yourself',
  bookmark:
    'Bookmark it or save its link: we can’t show it to you again. If you lose it, call us for a new one. Don’t send it to your guests. It works until the end of the day after the party.',
  scan: 'Scan its code with your own phone, or type its link there: we can’t show it to you again. If you lose it, call us for a new one. Don’t send it to your guests. It works until the end of the day after the party.',
  pageCode: 'QR code of this page',
  ownLink: 'Your own link',
  copyOwnLink: 'Copy My Link',

  whoIsReady: 'Who is ready',
  ready: (ready: number, expected: number) => `${ready} of ${expected} ready`,
  moreJoined: 'More people joined than this list holds, so more may be ready.',
  refresh: 'Refresh',
  guests: 'Your Guests',
  cannotCome: (number: number) => `${number} can’t come`,
  moreDeclined: 'More people said they can’t come than this list holds.',
  onlyAllowed: 'You see first names only from families that allow it.',
  hasDeclined: 'Can’t come',
  isReady: 'Ready',
  mustSignAgain: 'Must sign again',

  invite: 'Invite Your Guests',
  inviteLead:
    'Send this link to everyone. They can pass it on: it shows the party’s name, day and time, but not who’s coming.',
  message: 'A message to send',
  copyMessage: 'Copy Message',
  invitationCode: 'QR code of the invitation',
  guestLink: 'Link for your guests',
  copyLink: 'Copy Link',
  share: 'Share',
  linkCopied: 'Link copied.',
  copyAbove: 'Please copy the link above.',

  changeOfPlans: 'Change of Plans?',
  otherDay: 'For another day, call us at',
  weMoveIt: ': we’ll move the party, and both links stay the same. You can change the rest here.',
  saved: 'Saved, and the invitation shows it. Please tell the guests who have it already: we don’t email them.',
  openChange: 'Change the Party...',
  change: 'Change the party',
  notChanged: 'The party could not be changed. Please try again.',
  save: 'Save the Changes',
  saving: 'Saving...',
  keepAsIs: 'Keep as It Is',
  openCancel: 'Cancel the Party...',
  cancelQuestion: (title: string, day: string) => `Cancel ${title} on ${day}?`,
  cancelWarning:
    'Your link and your guests’ link stop working, and this cannot be undone. Waivers that were signed stay valid. Please tell your guests: we don’t email them.',
  cancel: 'Cancel the Party',
  canceling: 'Canceling...',
  keep: 'Keep the Party',
  notCanceled: 'The party could not be canceled. Please try again.',
  canceled: (title: string) => `${title}: Canceled`,
  isCanceled: (day: string) =>
    `The party on ${day} is canceled, and both links have stopped working. Signed waivers stay valid. Please tell your guests: we don’t email them.`,
  questions: 'Questions about a payment, or want a new day? Call us at',
});
