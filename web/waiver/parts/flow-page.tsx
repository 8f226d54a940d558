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
  return (
    <div className={`${room} flex min-h-dvh flex-col overflow-x-clip bg-ground text-fg`}>
      <FlowHeader onStartOver={onStartOver} />
      <main
        className={
          aside
            ? 'mx-auto grid w-full max-w-xl flex-1 content-start gap-x-16 px-5 pt-6 pb-16 lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_23rem] lg:pt-14 xl:gap-x-24'
            : 'mx-auto w-full max-w-3xl px-5 pt-8 pb-16'
        }
      >
        <div className="min-w-0">{children}</div>
        {aside}
      </main>
    </div>
  );
}
