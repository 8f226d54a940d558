/** What a form holds under a name, as text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Nothing, where the field was left empty, as people leave it. */
export function trapOf(form: FormData): { website?: string } {
  const website = textOf(form, 'website');
  return website ? { website } : {};
}
