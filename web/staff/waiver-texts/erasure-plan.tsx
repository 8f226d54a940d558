import { useState } from 'react';
import type { ErasurePlan } from '#contract/retention/retention.ts';
import { call } from '#web/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Pager } from '#web/staff/lists/pager.tsx';
import { useLoad } from '#web/ui/use-load.ts';
import { Loads } from '../notices/loads.tsx';
import { useOpenWaiver } from '../shell/address.ts';
import { calendarDay, count } from '../shell/formats.ts';

const A_PAGE = 10;

/** What will be erased automatically, and when: announced a week ahead (docs/decisions/0019). */
export function ErasurePlanSection() {
  const openWaiver = useOpenWaiver();
  const [page, setPage] = useState(1);
  const load = useLoad((signal) => call('readErasurePlan', { query: { page, limit: A_PAGE }, signal }), page);
  return (
    <section
      aria-labelledby="erasures-title"
      className="grid gap-1 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id="erasures-title" className="text-body">
        Automatic erasure
      </h2>
      <Loads load={load} loading="Loading..." failed="This could not be loaded." loadingClass="">
        {(plan) => (
          <>
            {plan.refused && <RefusedNight {...plan.refused} />}
            <PlanSummary plan={plan} />
            {plan.announced.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {plan.announced.map(({ id, name, goesFrom }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-1.5 text-left"
                      onClick={() => openWaiver(id)}
                    >
                      <span className="min-w-0 font-semibold wrap-anywhere underline">{name}</span>
                      <span className="text-muted tabular-nums">{`from ${calendarDay(goesFrom)}`}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <Pager {...plan.pagination} page={page} onPage={setPage} />
          </>
        )}
      </Loads>
    </section>
  );
}

function PlanSummary({ plan: { isOn, announced, pagination, maxPerNight, lastNight } }: { plan: ErasurePlan }) {
  if (!isOn) {
    return (
      <p className="text-muted">
        Off. Waivers stay past their retention date until staff erase them. The person who runs the server can turn it
        on (RETENTION).
      </p>
    );
  }
  return (
    <>
      <p className="text-muted">{`Waivers past their retention date are erased at night, at most ${maxPerNight.toLocaleString('en-US')} a night. Each is announced here and by email a week before.`}</p>
      <p>{`${announced.length === 0 ? 'Nothing is announced.' : `${count(pagination.total, 'waiver')} announced.`}${lastNight ? ` On the night of ${calendarDay(lastNight.night)}, ${erasedLabel(lastNight.erased)}.` : ''}`}</p>
    </>
  );
}

function erasedLabel(erased: number): string {
  if (erased === 0) return 'no waivers were erased';
  return `${count(erased, 'waiver')} ${erased === 1 ? 'was' : 'were'} erased`;
}

/** Shown for a week after it happened. */
export function RefusedNight({ night, problem }: { night: string; problem: string }) {
  return (
    <Notice tone="problem">
      <p>{`Nothing was erased on the night of ${calendarDay(night)}: the server’s clock could not be trusted.`}</p>
      <p className="font-normal">{`${problem} Ask the person who runs the server to check its clock. The announcements were withdrawn and will be made again.`}</p>
    </Notice>
  );
}

/** The night in the past week when nothing was erased because time could not be trusted; null after a failure. */
export function useRefusedNight(isAllowed: boolean): ErasurePlan['refused'] {
  const { value } = useLoad(
    async (signal) => (isAllowed ? (await call('readErasurePlan', { query: { limit: 1 }, signal })).refused : null),
    isAllowed,
  );
  return value ?? null;
}
