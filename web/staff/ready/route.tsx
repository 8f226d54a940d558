import { RotateCw } from 'lucide-react';
import { call, messageOf } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { PageHead } from '../lists/page-head.tsx';
import { usePageLoad } from '../lists/use-list.ts';
import { useBackOnline } from '../notices/use-back-online.ts';
import { minuteOf } from '../shell/formats.ts';
import { Check, useBrowser } from './check.tsx';
import { rowsOf, summaryOf } from './check-rows.ts';

async function readReadiness(signal: AbortSignal) {
  const askedAt = Date.now();
  const ready = await call('readReadiness', { signal });
  // The server looked at its clock somewhere between.
  const aheadMs = (askedAt + Date.now()) / 2 - Date.parse(ready.at);
  return { ready, aheadMs };
}

/** Each morning, before the door opens: what works, what does not, and what nobody knows. */
export default function Ready() {
  const { value, error, isLoading, reload } = usePageLoad(readReadiness);
  useBackOnline(() => error !== undefined && reload());
  const browser = useBrowser(value?.aheadMs);
  const rows = value && rowsOf(value.ready, browser);
  return (
    <>
      <div className="mb-4">
        <PageHead
          title="Ready to open"
          note={
            <span role="status" className="tabular-nums">
              {rows && value && !isLoading
                ? `${summaryOf(rows)} Checked ${minuteOf(value.ready.at)}.`
                : error === undefined && 'Checking...'}
            </span>
          }
          action={
            <ToolButton
              icon={RotateCw}
              label="Check Again"
              aria-disabled={isLoading}
              onClick={() => isLoading || reload()}
            />
          }
        />
      </div>
      {error !== undefined && (
        <Notice tone="problem">{messageOf(error, 'The server does not answer: nothing here is known.')}</Notice>
      )}
      {rows && error === undefined && (
        <ul
          aria-label="Checks"
          aria-busy={isLoading}
          className={`divide-y divide-line rounded-card border border-line bg-raised ${isLoading ? 'opacity-60' : ''}`}
        >
          {rows.map((row) => (
            <Check key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}
