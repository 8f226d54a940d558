import type { PersonVisit, Visit } from '#contract/people/visits.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { readPeopleNow } from '#server/people/operations.ts';
import { listVisits, listVisitsOf, listVisitsOnWaiver, type VisitRow } from './queries.ts';

/** What those who watch are told of some visits, in the order of `ids`; nothing of what is erased. Of an annulment, what it took back. */
export async function listPersonVisits(
  context: Pick<Context, 'db' | 'clock' | 'venue' | 'codeCipher'>,
  ids: readonly string[],
): Promise<PersonVisit[]> {
  if (ids.length === 0) return [];
  const rows = await listVisits(context.db, ids);
  const personIds = [...new Set(rows.map(({ personId }) => personId))];
  const people = await readPeopleNow(context, personIds);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    const person = row && people.find((each) => each.id === row.personId);
    return row === undefined || person === undefined ? [] : [{ visit: toVisit(row), person }];
  });
}

/** Null for an unknown one, and for an annulment. */
export async function findVisit(db: Database, id: string): Promise<Visit | null> {
  const [row] = await listVisits(db, [id]);
  return row === undefined ? null : toVisit(row);
}

const MAX_SHOWN = 200;

/** The newest visits of a person, by the id that they have now. */
export async function listPersonsVisits(db: Database, personId: string): Promise<Visit[]> {
  const rows = await listVisitsOf(db, personId, MAX_SHOWN);
  return rows.map(toVisit);
}

/** The newest visits of everyone that a waiver names, with who it was. */
export async function listWaiversVisits(db: Database, waiverId: string): Promise<(Visit & { name: string })[]> {
  const rows = await listVisitsOnWaiver(db, waiverId, MAX_SHOWN);
  return rows.map((row) => Object.assign(toVisit(row), { name: row.name }));
}

function toVisit(row: VisitRow): Visit {
  const { id, personId, waiverId, kind, source } = row;
  return {
    id,
    personId,
    waiverId,
    kind,
    happenedAt: row.happenedAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
    source,
    device: named(row.deviceId, row.deviceName),
    staff: named(row.staffId, row.staffName),
    override: overrideOf(row),
    annulledAt: row.annulledAt?.toISOString() ?? null,
    annulledBy: named(row.annulledBy, row.annulledName),
    ...(row.isBeforeSigning && { isBeforeSigning: true }),
  };
}

/** Who let somebody in in spite of a refusal, and why. */
export function overrideOf(row: Pick<VisitRow, 'overrideReason' | 'overrideBy' | 'overrideName'>): Visit['override'] {
  const { overrideReason: reason, overrideBy, overrideName } = row;
  return reason === null ? null : { reason, staff: named(overrideBy, overrideName) };
}

function named(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}
