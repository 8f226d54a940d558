const SAVE_AFTER_MS = 200;

/** Saves at once when asked, else shortly after the first of many changes. */
export function createAutosave(save: () => void) {
  let saving: ReturnType<typeof setTimeout> | undefined;

  function now() {
    clearTimeout(saving);
    saving = undefined;
    save();
  }

  return {
    now,
    soon() {
      saving ??= setTimeout(now, SAVE_AFTER_MS);
    },
  };
}
