-- Definition 1.
-- Whom of those beside its signer (people_of) a waiver covers: no kids of whom the signer said that they are somebody else's.
create or replace function whom_covers(waiver waivers) returns text[]
language sql immutable parallel safe as $$
  select case
    when waiver.own_kids = false then people_of('[]', 0, waiver.participants)
    else people_of(waiver.kids, waiver.num_kids, waiver.participants)
  end
$$;
