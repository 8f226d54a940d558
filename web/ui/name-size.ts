/** Nearly all names are shorter. */
const LONG = 40;
/** What a narrow phone shows in large type without breaking it. */
const LONG_WORD = 14;

/** A very long name in large type must not push what follows off the screen, nor break within a word. */
export function isLongName(name: string): boolean {
  return name.length > LONG || name.split(/[\s-]/).some((word) => word.length > LONG_WORD);
}

/** The type size for a name that is the main thing on the screen. */
export function nameSize(name: string): 'text-title' | 'text-lead' {
  return isLongName(name) ? 'text-lead' : 'text-title';
}
