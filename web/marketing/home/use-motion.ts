import { useSyncExternalStore } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether the person wants things to move; not known before the page is hydrated. */
export function useMotion(): 'unknown' | 'welcome' | 'unwelcome' {
  return useSyncExternalStore<'unknown' | 'welcome' | 'unwelcome'>(subscribe, read, () => 'unknown');
}

function read() {
  return window.matchMedia(STILL).matches ? 'unwelcome' : 'welcome';
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
