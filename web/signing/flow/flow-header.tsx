import { Brand } from '#web/site/brand.tsx';
import { StartOver } from './start-over.tsx';

interface FlowHeaderProps {
  /** Of the page below, so that both begin on one line. */
  width: string;
  onStartOver: (() => void) | undefined;
}

/** The slim head of the flow: the way home, and a way to begin again. */
export function FlowHeader({ width, onStartOver }: FlowHeaderProps) {
  return (
    <header className="border-b border-line">
      <div className={`mx-auto flex ${width} flex-wrap items-center justify-between gap-x-4 px-5 py-1.5`}>
        <Brand />
        {onStartOver && <StartOver onStartOver={onStartOver} />}
      </div>
    </header>
  );
}
