-- Definition 1.
-- Whether all these people are known (meet_people).
create or replace function are_among(named text[], known text[]) returns boolean
language sql immutable parallel safe as $$
  select named <@ known or cardinality((meet_people(known, named)).everyone) = cardinality(known)
$$;
