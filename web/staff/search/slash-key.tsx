import { type RefObject, useEffect, useState } from 'react';
import { keptText } from '#web/device/kept.ts';

/** Where what is typed belongs to somebody else. */
const TYPING = 'input, textarea, select, [contenteditable]';
const slashKey = keptText('slash-key');

/** Whether `/` leads to a search box on this device: who speaks to the computer may need to turn a key of one character off (WCAG 2.1.4). */
function isSlashKeyOn(): boolean {
  return slashKey.read() !== 'off';
}

/** Whether the key is on, and how to turn it off: under My account (web/staff/account/slash-key-section.tsx). */
export function useSlashKeySetting(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(isSlashKeyOn);
  return {
    isOn,
    turn(next) {
      slashKey.write(next ? 'on' : 'off');
      setOn(next);
    },
  };
}

/** `/` leads to a page's search box, as long as it is on, nobody types elsewhere and no dialog is open. Whether it is on. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>): boolean {
  const [isOn] = useState(isSlashKeyOn);
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
  return isOn;
}

/**
 * The key that leads to the field: a cap at the end of the empty field, which `aria-keyshortcuts` says in words. It hangs from the end of the
 * line above the field, has gone where somebody types, and is not there without a keyboard.
 */
export function SlashKeyCap() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none relative max-sm:hidden sideways:hidden pointer-coarse:hidden [:has(input:focus)>*>&]:invisible [:has(input:not(:placeholder-shown))>*>&]:invisible"
    >
      <kbd className="absolute top-[calc(100%+0.875rem)] right-2.5 grid size-6 place-items-center rounded-sm border border-edge bg-ground font-code text-note text-muted">
        /
      </kbd>
      {'\u200b'}
    </span>
  );
}
