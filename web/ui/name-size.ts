/** Nearly all names are shorter. */
const LONG = 40;
/** What a narrow phone shows in large type without breaking it, and in the next smaller one. */
const LONG_WORD = 14;
const VERY_LONG_WORD = 22;

function hasWordOver(length: number, name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length > length);
}

/** A very long name in large type must not push what follows off the screen, nor break within a word. */
function isLongName(name: string): boolean {
  return name.length > LONG || hasWordOver(LONG_WORD, name);
}

/** The type size for a name that is the main thing on the screen. */
export function nameSize(name: string): 'text-title' | 'text-lead' | 'text-body' {
  if (hasWordOver(VERY_LONG_WORD, name)) return 'text-body';
  return isLongName(name) ? 'text-lead' : 'text-title';
}
