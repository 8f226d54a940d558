/** Sharing an address of the site. */
export const en = {
  share: 'Share with Friends',
  forFriends: 'Link for your friends',
  copied: 'Link copied to clipboard!',
  copyThis: 'Copy this link and send it.',
};
