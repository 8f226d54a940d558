/** Nearly all names are shorter. */
const LONG = 40;
/** What a narrow phone shows in large type without breaking it, and in the smaller ones. */
const LONG_WORD = 14;
const VERY_LONG_WORD = 22;
const LONGER_WORD = 25;
const LONGEST_WORD = 28;

function hasWordOver(length: number, name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length > length);
}

/** A very long name in large type must not push what follows off the screen, nor break within a word. */
function isLongName(name: string): boolean {
  return name.length > LONG || hasWordOver(LONG_WORD, name);
}

/** The type size for a name that is the main thing on the screen. */
export function nameSize(name: string): 'text-title' | 'text-lead' | 'text-body' | 'text-small' | 'text-note' {
  if (hasWordOver(LONGEST_WORD, name)) return 'text-note';
  if (hasWordOver(LONGER_WORD, name)) return 'text-small';
  if (hasWordOver(VERY_LONG_WORD, name)) return 'text-body';
  return isLongName(name) ? 'text-lead' : 'text-title';
}
