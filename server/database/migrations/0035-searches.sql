-- The newest days on which a search that is kept counted met anyone are read from here, one after the other, instead of adding up all of
-- its days (docs/decisions/0013). `total` is no part of it, so that counting further changes no index.
create index search_tallies_newest on search_tallies (term, day desc);

-- What is applied together goes into this index together: fold_waiver_changes() collects it in the index's list of what is pending and sorts
-- that in before it commits, so that a search never meets a long one, and each part of a word is looked up once for all of a batch.
alter index search_entries_grams set (fastupdate = on);
