/** What a field says by itself. */
export const en = {
  full: (characters: number) => `No more than ${characters} characters fit here.`,
};
