import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPerson, useChangeQuery, writeQuery } from '../shell/address.ts';
import { PeopleSearch } from './people-search.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** Who may come in: a person, however many waivers name them. */
export default function People() {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [decided, setDecided] = useState(0);
  const search = (query.get('search') ?? '').slice(0, MAX_SEARCH);
  const person = readPerson(query);

  function show(next: { search?: string; person?: string | undefined }) {
    changeQuery(writeQuery({ search, person, ...next }), { replace: true });
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

const MAX_SEARCH = 200;
