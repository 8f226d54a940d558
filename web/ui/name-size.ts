/** Nearly all names are shorter. */
const LONG = 40;

/** A very long name in large type must not push what follows off the screen. */
export function isLongName(name: string): boolean {
  return name.length > LONG;
}

/** The type size for a name that is the main thing on the screen. */
export function nameSize(name: string): 'text-title' | 'text-lead' {
  return isLongName(name) ? 'text-lead' : 'text-title';
}
