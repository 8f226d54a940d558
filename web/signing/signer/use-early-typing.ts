import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hands over what was typed and chosen in the page's HTML before its script came. At once: the next render empties the
 * fields. A phone field does so itself.
 */
export function useEarlyTyping(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  onTyped: (typed: Record<string, string>) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const fields = names.map((name) => [name, form.current?.elements.namedItem(name)] as const);
    const typed = fields.flatMap(([name, field]) =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value
        ? [[name, field.value] as const]
        : [],
    );
    if (typed.length > 0) onTyped(Object.fromEntries(typed));
  });
  useLayoutEffect(() => takeOver(), []);
}
