-- The newest days on which a search that is kept counted met anyone are read from here, one after the other, instead of adding up all of
-- its days (docs/decisions/0013). `total` is no part of it, so that counting further changes no index.
create index search_tallies_newest on search_tallies (term, day desc);
