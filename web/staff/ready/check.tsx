import { useState } from 'react';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { CheckState } from '#contract/readiness/readiness.ts';
import { DESK_PAGE, DESK_SCANNER_PAGE, EMAILS_PAGE, SETUP_PAGE } from '#contract/paths.ts';
import { toolButtonClass } from '#web/ui/tool-button.tsx';
import { useReturn } from '#web/ui/use-return.ts';
import { useMay } from '../shell/permitted.ts';
import { readTrial } from '../shell/trials.ts';
import { type Browser, type CheckRow, STATE_WORDS } from './check-rows.ts';

/** Without it the page behind the link is not open. */
const NEEDS = { camera: 'scanCode', scanner: 'scanCode', emails: 'listEmails', setup: 'applyVenueTemplate' } as const;

/** One thing that was looked at: its state, what was found, and what to do. */
export function Check({ row: { title, state, word, found, toDo, link } }: { row: CheckRow }) {
  const may = useMay();
  const isOpen = link && may(NEEDS[link.path]);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[9.5rem_10rem_1fr_auto]">
      <h2 className="text-small">{title}</h2>
      <State state={state}>{word ?? STATE_WORDS[state]}</State>
      <div className="min-w-0 max-md:col-span-2">
        <p className="wrap-anywhere">{found}</p>
        {toDo && (
          <p className="text-note text-muted wrap-anywhere">
            <WithCommands text={toDo} />
          </p>
        )}
      </div>
      {isOpen && <ToTry {...link} />}
    </li>
  );
}

const COMMAND = /(npm run [\w-]+(?: --(?: [\w-]+)+)?)/;

/** A command reads as one, and breaks nowhere. */
function WithCommands({ text }: { text: string }) {
  return (
    <span>
      {text.split(COMMAND).map((part) =>
        COMMAND.test(part) ? (
          <code key={part} translate="no" className="font-code whitespace-nowrap">
            {part}
          </code>
        ) : (
          <span key={part}>{part}</span>
        ),
      )}
    </span>
  );
}

const LOOKS: Record<CheckState, { box: string; Icon: typeof CircleCheck }> = {
  good: { box: 'bg-valid-tint text-valid', Icon: CircleCheck },
  warning: { box: 'bg-soon-tint text-soon', Icon: TriangleAlert },
  problem: { box: 'bg-expired-tint text-expired', Icon: CircleX },
  unknown: { box: 'bg-ground text-fg', Icon: CircleHelp },
};

function State({ state, children }: { state: CheckState; children: string }) {
  const { box, Icon } = LOOKS[state];
  return (
    <span className={`inline-flex w-fit items-center gap-2 rounded-full px-3 py-1 text-note font-semibold ${box}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.25} />
      <span>{children}</span>
    </span>
  );
}

/** The desk's pages have headers of their own, for the camera: they are loaded, not gone to. */
const DOCUMENTS = { camera: DESK_PAGE, scanner: DESK_SCANNER_PAGE } as const;

function ToTry({ path, label }: NonNullable<CheckRow['link']>) {
  const look = toolButtonClass('quiet', 'justify-self-start max-md:col-span-2');
  if (path === 'emails' || path === 'setup') {
    return (
      <Link to={path === 'setup' ? SETUP_PAGE : `${EMAILS_PAGE}?show=failed`} className={look}>
        {label}
      </Link>
    );
  }
  return (
    <a href={DOCUMENTS[path]} className={look}>
      {label}
    </a>
  );
}

/** Looked at again when somebody comes back from trying something. */
export function useBrowser(aheadMs: number | undefined): Browser {
  const [browser, setBrowser] = useState(lookAtBrowser);
  useReturn(() => setBrowser(lookAtBrowser()));
  return { ...browser, aheadMs };
}

/** While the page is built there is none; it is shown when there is an answer to show beside it. */
function lookAtBrowser(): Omit<Browser, 'aheadMs'> {
  const { location, navigator, isSecureContext = false } = globalThis as Partial<typeof globalThis>;
  return {
    protocol: location?.protocol ?? '',
    hostname: location?.hostname ?? '',
    isSecure: isSecureContext,
    hasCameras: (navigator as Partial<Navigator> | undefined)?.mediaDevices !== undefined,
    camera: readTrial('camera'),
    scanner: readTrial('scanner'),
    now: Date.now(),
  };
}
