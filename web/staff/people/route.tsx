import { useState } from 'react';
import { PageHead } from '../lists/page-head.tsx';
import { anId, useQuery } from '../shell/address.ts';
import { PeopleSearch } from './people-search.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** Who may come in: a person, however many waivers name them. */
export default function People() {
  const { query, show } = useQuery({ person: anId });
  const [decided, setDecided] = useState(0);
  const { person, search } = query;
  return (
    <>
      <PageHead
        title="People"
        note="Everyone who signed or is named on a waiver: whether they are covered now, and what they may join."
      />
      <div className="mt-4">
        <PeopleSearch
          key={decided}
          label="Search people"
          sought={search}
          onSeek={(next) => show({ search: next }, { replace: true })}
          verb="View"
          onChoose={({ id }) => show({ ...query, person: id }, { replace: true })}
        />
      </div>
      {person && (
        <PersonDialog
          key={person}
          id={person}
          onClose={() => show({ search }, { replace: true })}
          onDecided={() => setDecided((times) => times + 1)}
        />
      )}
    </>
  );
}
