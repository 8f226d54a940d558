/** Nearly every name is shorter. */
const LONG = 40;

/** How large a person's name stands where it is what counts: a very long one must not push the rest off the screen. */
export function nameSize(name: string): 'text-title' | 'text-lead' {
  return name.length > LONG ? 'text-lead' : 'text-title';
}
