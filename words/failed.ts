/** What is in the place of a page that could not go on. */
export const en = {
  title: 'Something Went Wrong',
  typedIsKept: 'What you typed is kept. Go on where you were.',
  goOn: 'Go On',
};
