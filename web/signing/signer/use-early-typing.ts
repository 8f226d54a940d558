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
    const values = new FormData(form.current!);
    const typed = names.filter((name) => values.get(name)).map((name) => [name, values.get(name) as string]);
    if (typed.length > 0) onTyped(Object.fromEntries(typed));
  });
  useLayoutEffect(() => takeOver(), []);
}
