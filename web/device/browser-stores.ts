/** Gives a test the stores of a browser, empty ones each time. */
export function openBrowserStores(): void {
  setStores(() => ({ value: emptyStore() }));
}

/** Gives it those of a browser that forbids them, has no room, or forgets at once. */
export function openBlockedStores(how: 'forbidden' | 'full' | 'forgetful'): void {
  const refuse = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  setStores(() => {
    if (how === 'forbidden') return { get: refuse };
    return { value: { ...emptyStore(), setItem: how === 'full' ? refuse : () => undefined } };
  });
}

function setStores(property: () => PropertyDescriptor): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { configurable: true, ...property() });
  }
}

function emptyStore() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
