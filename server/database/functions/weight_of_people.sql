-- Definition 1.
-- What it takes to work out who is on a waiver, about: its names in bytes, and as much as a short name for each of its people. Two kids
-- weigh 100, a hundred participants 4,000; the longest lists that a form takes count as 20,000.
create or replace function weight_of_people(kids jsonb, participants text[], named integer) returns integer
language sql stable parallel safe as $$
  select least(octet_length(kids::text) + octet_length(participants::text) + 20 * named, 20000)
$$;
