/** Nearly every name is shorter. */
const LONG = 40;

/** A very long name, where it stands large, must not push off the screen what it stands above. */
export function isLongName(name: string): boolean {
  return name.length > LONG;
}

/** How large a person's name stands where it is what counts. */
export function nameSize(name: string): 'text-title' | 'text-lead' {
  return isLongName(name) ? 'text-lead' : 'text-title';
}
