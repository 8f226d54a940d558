import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hands over what was typed into the page's HTML before its script came. At once: the next render empties the fields.
 */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  onTyped: (typed: Record<string, string>) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const fields = names.map((name) => [name, form.current?.elements.namedItem(name)] as const);
    const typed = fields.flatMap(([name, field]) =>
      field instanceof HTMLInputElement && field.value ? [[name, field.value] as const] : [],
    );
    if (typed.length > 0) onTyped(Object.fromEntries(typed));
  });
  useLayoutEffect(() => takeOver(), []);
}
