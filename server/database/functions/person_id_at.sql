-- Definition 1.
-- The id of anyone who is new at a place: the waiver's, with the place worked into the last byte. So an id tells which waiver it came from, also when
-- that is erased (findErasedPerson in server/people/operations.ts), and who is placed anew has the id of before.
create or replace function person_id_at(waiver uuid, role text, place integer) returns uuid
language sql immutable parallel safe as $$
  select (left(waiver::text, 34) || lpad(to_hex(
    ('x' || right(waiver::text, 2))::bit(8)::integer
      # (case role when 'signer' then 1 when 'kid' then 1 + place else 61 + place end)
  ), 2, '0'))::uuid
$$;
