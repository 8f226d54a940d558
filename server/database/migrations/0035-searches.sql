-- The newest days on which a search that is kept counted met anyone are read from here, one after the other, instead of adding up all of
-- its days (docs/decisions/0013). `total` is no part of it, so that counting further changes no index.
create index search_tallies_newest on search_tallies (term, day desc);

-- What is applied together goes into this index together: fold_waiver_changes() collects it in the index's list of what is pending and sorts
-- that in before it commits, so that a search never meets a long one, and each part of a word is looked up once for all of a batch.
alter index search_entries_grams set (fastupdate = on);

-- What is left of a word comes with it, in one transaction and under the lock of the counts, and goes with it. As a reference, each of some
-- forty rows of a new word was looked up and locked on its own, which took most of the time of working out people.
alter table person_word_remains drop constraint person_word_remains_word_fkey;
create function forget_remains() returns trigger language plpgsql as 'begin return null; end';
create trigger person_words_take_remains_along after delete on person_words referencing old table as gone
  for each statement execute function forget_remains();
