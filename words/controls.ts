/** What controls say by themselves. */
export const en = {
  close: 'Close',
  skip: 'Skip to content',
  full: (characters: number) => `No more than ${characters} characters fit here.`,
};
