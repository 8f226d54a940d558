import type { ReactNode } from 'react';
import { FlowHeader } from './flow-header.tsx';

interface FlowPageProps {
  room?: 'room-desk' | 'room-grey';
  onStartOver?: (() => void) | undefined;
  /** A page without an aside may be wider. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The visitor's desk: the slim head, the step, and on a wide screen the passport beside it. */
export function FlowPage({ room = 'room-desk', onStartOver, aside, children }: FlowPageProps) {
  const width = aside ? 'max-w-xl lg:max-w-5xl' : 'max-w-3xl';
  return (
    <div className={`${room} flex min-h-dvh flex-col overflow-x-clip bg-ground text-fg`}>
      <FlowHeader width={width} onStartOver={onStartOver} />
      <main
        className={`mx-auto w-full px-5 pb-16 ${width} ${
          aside
            ? 'grid flex-1 content-start gap-x-16 pt-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:pt-14 xl:gap-x-24'
            : 'pt-8'
        }`}
      >
        <div className="min-w-0">{children}</div>
        {aside}
      </main>
    </div>
  );
}
