/** What is in the place of a page, or of an answer, that did not come. */
export const en = {
  title: 'Something Went Wrong',
  typedIsKept: 'What you typed is kept. Go on where you were.',
  goOn: 'Go On',
  notReached: 'We could not reach the server. Please check your connection and try again.',
};
