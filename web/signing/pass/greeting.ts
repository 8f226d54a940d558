/** How this device greets the visitor: as they wrote it here, else as they signed. */
export function readGreeting({ greeting, name }: { greeting?: string; name: string }): string {
  return greeting || name;
}
