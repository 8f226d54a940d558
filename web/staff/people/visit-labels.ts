import type { Visit, VisitSource } from '#contract/people/visits.ts';
import { minuteOf } from '../shell/formats.ts';

const SOURCES: Record<VisitSource, string> = {
  camera: 'camera',
  scanner: 'scanner',
  search: 'search',
  party: 'party list',
  kiosk: 'kiosk',
  offline: 'recorded offline',
};

type Told = Pick<Visit, 'kind' | 'source' | 'device' | 'staff'>;

/** `Came in · scanner · Tablet 2, Ann` */
export function visitLabel({ kind, source, device, staff }: Told): string {
  const who = [device?.name, staff?.name].filter(Boolean).join(', ');
  return [kind === 'entry' ? 'Came in' : 'Left', SOURCES[source], who].filter(Boolean).join(' · ');
}

/** Why somebody was let in who would have been refused; empty for everybody else. */
export function overrideLabel({ override }: Pick<Visit, 'override'>): string {
  if (override === null) return '';
  return `Let in${override.staff ? ` by ${override.staff.name}` : ''}: “${override.reason}”`;
}

/** `Taken back Nov 21, 2026, 2:06 PM by Ann`; empty for what still counts. */
export function annulLabel({ annulledAt, annulledBy }: Pick<Visit, 'annulledAt' | 'annulledBy'>): string {
  if (annulledAt === null) return '';
  return `Taken back ${minuteOf(annulledAt)}${annulledBy ? ` by ${annulledBy.name}` : ''}`;
}
