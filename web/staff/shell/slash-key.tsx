import { type RefObject, useEffect, useState } from 'react';
import { deviceStorage } from './storage.ts';

/** Where what is typed belongs to somebody else. */
const TYPING = 'input, textarea, select, [contenteditable]';
const KEPT_KEY = 'slash-key';

/** Whether `/` leads to a search box on this device: who speaks to the computer may need to turn a key of one character off (WCAG 2.1.4). */
function isSlashKeyOn(storage: Pick<Storage, 'getItem'> | undefined = deviceStorage()): boolean {
  return storage?.getItem(KEPT_KEY) !== 'off';
}

function keepSlashKey(isOn: boolean, storage: Pick<Storage, 'setItem'> | undefined = deviceStorage()): void {
  try {
    storage?.setItem(KEPT_KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage can be full or forbidden; then it lasts as long as the page.
  }
}

/** `/` leads to a page's search box, as long as it is on, nobody types elsewhere and no dialog is open. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>): { isOn: boolean; turn: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(isSlashKeyOn);
  useEffect(() => {
    if (!isOn) return;
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
  }, [box, isOn]);
  return {
    isOn,
    turn(next) {
      keepSlashKey(next);
      setOn(next);
    },
  };
}

/** Beside the search's hint: what the key does, and the way to turn it off. Not where there is no keyboard. */
export function SlashSwitch({ slash: { isOn, turn } }: { slash: ReturnType<typeof useSlashKey> }) {
  return (
    <span className="text-note font-normal text-muted max-sm:hidden pointer-coarse:hidden">
      {isOn && (
        <>
          <kbd className="rounded-sm border border-line px-1.5 font-code">/</kbd> leads here ·{' '}
        </>
      )}
      <button
        type="button"
        className="min-h-6 underline underline-offset-4 hover:text-fg"
        aria-label={isOn ? 'Turn off the key /, which leads here' : 'Turn on the key /, which leads here'}
        onClick={() => turn(!isOn)}
      >
        {isOn ? 'Turn off' : 'Turn on the / key'}
      </button>
    </span>
  );
}
