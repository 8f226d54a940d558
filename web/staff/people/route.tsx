import { useState } from 'react';
import { useLocation } from 'react-router';
import { readPerson, readSearch, useChangeQuery, writeQuery } from '../shell/address.ts';
import { PeopleSearch } from './people-search.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** Who may come in: a person, however many waivers name them. */
export default function People() {
  const location = useLocation();
  const changeQuery = useChangeQuery();
  const [decided, setDecided] = useState(0);
  const search = readSearch(location);
  const person = readPerson(new URLSearchParams(location.search));

  /** What is searched for goes along with the entry in the history, and never into its address. */
  function show(next: { search?: string; person?: string | undefined }) {
    const shown = { search, person, ...next };
    changeQuery(writeQuery({ person: shown.person }), { replace: true, state: { search: shown.search } });
  }

  return (
    <>
      <h1 className="text-lead">People</h1>
      <p className="mt-1 mb-4 text-muted">
        Everyone who signed or is named on a waiver: whether they are covered now, and what they may ride.
      </p>
      <PeopleSearch
        key={decided}
        label="Search people"
        search={search}
        onSearch={(next) => show({ search: next, person: undefined })}
        verb="View"
        onChoose={({ id }) => show({ person: id })}
      />
      {person && (
        <PersonDialog
          key={person}
          id={person}
          onClose={() => show({ person: undefined })}
          onDecided={() => setDecided((times) => times + 1)}
        />
      )}
    </>
  );
}
