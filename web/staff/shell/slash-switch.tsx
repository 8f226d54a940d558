import type { useSlashKey } from './slash-key.ts';

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
