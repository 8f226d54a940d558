import type { KeyboardEvent } from 'react';

/** Of radio buttons, one of which is always chosen, that one. */
const STOPS =
  'input:enabled:not([type=radio]:not(:checked)), select, [role=tab][aria-selected=true], [type=submit]:enabled';

/**
 * Enter in a field goes to the next one, to the signature, and at last to the form's button, which it does not press:
 * a visitor who types passes every choice. A list in which nothing is chosen yet keeps the focus.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !target.matches('input, select')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops[stops.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  if ((target as HTMLSelectElement).value || !target.matches('select')) next.focus();
}
