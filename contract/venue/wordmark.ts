/** A drawing so much wider than high shows the venue's name itself. */
export function isWordmark({ ratio }: { ratio: number }): boolean {
  return ratio > 2;
}
