import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { en as words } from '#words/signing/form.ts';
import { Brand } from '#web/site/brand.tsx';
import { testToken } from './desk-ticket.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import { storedParty, storeParty, subscribeToParty } from '../party/party-of-tab.ts';
import '../party/party-line.css';
import { untilReleased } from './until-released.ts';
import type { Elements } from '#web/ui/folded.tsx';

interface FlowPageProps {
  isGrey?: boolean;
  onStartOver?: (() => void) | undefined;
  /** A page without an aside may be wider. */
  aside?: Elements;
  children: ReactNode;
}

/** A page of a flow: the slim header, the step, and on a wide screen the passport beside it. */
export function FlowPage({ isGrey, onStartOver, aside, children }: FlowPageProps) {
  /** The next person at this screen comes to no party of the one before, and signs no test. */
  function handleStartOver() {
    storeParty(null);
    testToken.end();
    onStartOver?.();
  }

  const width = aside ? 'max-w-136 lg:max-w-5xl sideways:max-lg:max-w-3xl' : 'max-w-3xl';
  return (
    <div className={`theme-${isGrey ? 'grey' : 'paper'} flex min-h-dvh flex-col overflow-x-clip bg-ground text-fg`}>
      <FlowHeader onStartOver={onStartOver && handleStartOver} />
      <PartyOfTab width={width} />
      <TestLine />
      <main
        className={`mx-auto w-full px-5 pb-16 ${width} ${
          aside
            ? 'grid flex-1 content-start pt-4 lg:grid-cols-[31.5rem_23rem] lg:justify-between lg:pt-14'
            : 'pt-8 short:pt-3'
        }`}
      >
        <div className="min-w-0">{children}</div>
        {aside}
      </main>
    </div>
  );
}

const partyLine = lazyWithRetry(async () => (await import('../party/party-line.tsx')).PartyLine);

/** Few come for a party: only their page fetches the line that says so, and keeps its place meanwhile. */
function PartyOfTab({ width }: { width: string }) {
  const stored = useSyncExternalStore(subscribeToParty, storedParty, () => null);
  const line = useSyncExternalStore(partyLine.subscribe, partyLine.state, partyLine.state);
  useEffect(() => {
    if (stored !== null) partyLine.load();
  }, [stored]);
  if (stored === null) return null;
  return line.status === 'ready' ? <line.part stored={stored} width={width} /> : <div className="party-line" />;
}

/** What an owner signs here counts nowhere. */
function TestLine() {
  const isTest = useSyncExternalStore(testToken.subscribe, testToken.read, () => undefined) !== undefined;
  return (
    isTest && (
      <p role="status" className="bg-soon-tint px-5 py-1.5 text-center text-soon">
        {words.test}
      </p>
    )
  );
}

/** The slim head of the flow: the way home, which stays where it is from page to page (web/site/brand-header.tsx), and a way to begin again. */
function FlowHeader({ onStartOver }: { onStartOver: (() => void) | undefined }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-4 px-5 py-1.5 lg:max-w-5xl short:py-0">
        <Brand />
        {onStartOver && <StartOver onStartOver={onStartOver} />}
      </div>
    </header>
  );
}

/** Clears what was entered, for the next person at the same screen; a slip of the thumb only asks. */
function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      onClick={() => (isAsking ? onStartOver() : setAsking(true))}
      onBlur={() => void untilReleased().then(() => setAsking(false))}
      className={`-mr-2 ml-auto min-h-12 rounded-control px-2 text-small font-medium underline underline-offset-4 hover:text-fg ${isAsking ? 'text-expired' : 'text-muted'}`}
    >
      {isAsking ? words.tapAgain : words.startOver}
    </button>
  );
}
