import { type RefObject, useEffect } from 'react';

/** Where what is typed belongs to somebody else. */
const TYPING = 'input, textarea, select, [contenteditable]';

/** `/` leads to a page's search box, as long as nobody types elsewhere and no dialog is open. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isMeant = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (!isMeant || isTyping || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [box]);
}
