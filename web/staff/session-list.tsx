import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import type { StaffSession } from '#contract/staff.ts';
import { call } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { deviceOf } from './device-words.ts';
import { messageOf } from './problem.ts';
import { minuteOf } from './times.ts';
import type { Loaded } from './use-load.ts';

/** Where one is signed in. */
export function SessionList({ sessions }: { sessions: Loaded<StaffSession[]> }) {
  const [problem, setProblem] = useState<string>();

  async function end(id: string) {
    setProblem(undefined);
    try {
      await call('endSession', { params: { id } });
      sessions.change((list) => list.filter((session) => session.id !== id));
    } catch (error) {
      setProblem(messageOf(error, 'The session could not be ended. Please try again.'));
      sessions.reload();
    }
  }

  const failure = sessions.error === undefined ? problem : messageOf(sessions.error, 'The sessions could not be read.');
  return (
    <section aria-labelledby="sessions" className="rounded-control border border-line bg-raised p-4 sm:p-5">
      <h2 id="sessions" className="text-body">
        Where you are signed in
      </h2>
      <p className="mb-2 text-note text-muted">End what you do not recognise, then change your password.</p>
      {failure && <Notice tone="problem">{failure}</Notice>}
      {!sessions.value && !failure && <p className="py-6 text-muted">Loading sessions...</p>}
      <ul className="divide-y divide-line">
        {sessions.value?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <div className="min-w-48 flex-1">
              <p className="font-semibold">
                {deviceOf(session.userAgent)}
                {session.isCurrent && <span className="ml-2 font-normal text-muted">this device</span>}
              </p>
              <p className="text-note text-muted tabular-nums">
                Since {minuteOf(session.startedAt)}, ends by itself {minuteOf(session.endsAt)}
              </p>
              {session.address && <p className="font-code text-note text-muted">{session.address}</p>}
            </div>
            {!session.isCurrent && (
              <ToolButton onClick={() => void end(session.id)}>
                End session<span className="sr-only"> on {deviceOf(session.userAgent)}</span>
              </ToolButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
