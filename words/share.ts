import { say } from './say.ts';

/** Sharing an address of the site. */
export const en = say('share', {
  share: 'Share with Friends',
  forFriends: 'Link for your friends',
  copied: 'Link copied to clipboard!',
  copyThis: 'Copy this link and send it.',
});
