import { Brand } from '#web/site/brand.tsx';
import { StartOver } from './start-over.tsx';

/** The slim head of the flow: the way home, and a way to begin again. */
export function FlowHeader({ onStartOver }: { onStartOver: (() => void) | undefined }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-4 px-5 py-1.5">
        <Brand />
        {onStartOver && <StartOver onStartOver={onStartOver} />}
      </div>
    </header>
  );
}
