import { one, statement } from '#server/database/statement.ts';
import { ROW, type Row } from '#server/search/rules.ts';

export interface WaiverEvent extends Row {
  eventId: number;
  kind: 'signed' | 'amended';
  visitId: null;
}

export interface VisitEvent {
  eventId: number;
  kind: 'visited';
  /** The entry or exit; of an annulment what it took back. */
  visitId: string;
}

/** Staff said that two are one person, or that one is two, or entered what the form did not tell of a kid. */
export interface DecisionEvent {
  eventId: number;
  kind: 'joined' | 'parted' | 'answered';
  visitId: null;
  /** One of the waivers that name them. */
  id: string;
}

/** Something was erased, or people were placed anew: nothing is left to name. */
export interface ReloadEvent {
  eventId: number;
  kind: 'reload';
  visitId: null;
}

export type Event = WaiverEvent | VisitEvent | DecisionEvent | ReloadEvent;

/** In the order in which they became visible: none with a lower number comes later. */
export const listEventsAfter = statement<[id: number, limit: number], Event>(`
  select event.id as "eventId", event.kind, visits.id as "visitId", ${ROW}
  from (select * from live_events where id > $1 order by id limit $2) as event
  left join waivers on waivers.id = event.waiver_id and waivers.id not in (select waiver_id from test_waivers)
  left join lateral (
    select case kind when 'annul' then about else id end as id from visits where id = event.visit_id
  ) as visits on true
  where coalesce(visits.id, waivers.id) is not null or event.kind = 'reload'
  order by event.id`);

/** The numbers that are kept; both 0 before the first event. */
export const findEventSpan = one(
  statement<[], { oldest: number; newest: number }>(
    'select coalesce(min(id), 0) as oldest, coalesce(max(id), 0) as newest from live_events',
  ),
);
