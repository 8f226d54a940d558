import { Brand } from '#web/site/brand.tsx';

/** The slim head of the flow: the way home, and a way to begin again that others at the same screen can use. */
export function FlowHeader({ onStartOver }: { onStartOver: (() => void) | undefined }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 px-5 py-1.5">
        <Brand />
        {onStartOver && (
          <button
            type="button"
            onClick={onStartOver}
            className="min-h-12 rounded-control px-2 text-small font-medium text-muted underline decoration-1 underline-offset-4 hover:text-fg"
          >
            Start over
          </button>
        )}
      </div>
    </header>
  );
}
