const MAX_LISTED = 12;

/** `Maya, Leo, and 2 more people`. `total` is higher than there are names where some may only be counted. */
export function listedNames(names: readonly string[], total = names.length): string {
  const shown = names.slice(0, MAX_LISTED);
  const others = total - shown.length;
  const people = others === 1 ? '1 more person' : `${others} more people`;
  return new Intl.ListFormat('en-US').format(others > 0 ? [...shown, people] : shown);
}
