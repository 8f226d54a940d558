/** Nearly all names are shorter. */
const LONG = 40;
/** The longest word that a narrow phone shows whole in each size, the largest size first. */
const SIZES = [
  { size: 'text-title', longestWord: 14 },
  { size: 'text-lead', longestWord: 22 },
  { size: 'text-body', longestWord: 25 },
  { size: 'text-small', longestWord: 28 },
] as const;

/** The type size for a name that is the main thing on the screen: a very long one must not push what follows off it. */
export function nameSize(name: string): 'text-title' | 'text-lead' | 'text-body' | 'text-small' | 'text-note' {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  const fitting = SIZES.find(({ longestWord }) => longest <= longestWord)?.size ?? 'text-note';
  return fitting === 'text-title' && name.length > LONG ? 'text-lead' : fitting;
}
