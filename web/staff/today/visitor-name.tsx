import { Link } from 'react-router';
import type { TodaysVisitor } from '#contract/people/visits.ts';
import { writeQuery } from '../shell/address.ts';
import { useMay } from '../shell/permitted.ts';

/** Opens the person over the page, for who may see them. */
export function VisitorName({ person: { id, name } }: { person: Pick<TodaysVisitor, 'id' | 'name'> }) {
  const may = useMay();
  if (!may('readPerson'))
    return (
      <span translate="no" className="font-semibold wrap-anywhere">
        {name}
      </span>
    );
  return (
    <Link
      to={{ search: writeQuery({ person: id }) }}
      replace
      translate="no"
      preventScrollReset
      className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 wrap-anywhere hover:text-action-strong lg:min-h-6 print:min-h-0 print:no-underline"
    >
      {name}
    </Link>
  );
}
