-- Definition 1.
-- The name at a place of a waiver, as it was signed; empty: a form only counted the kid.
create or replace function written_name(waiver waivers, role text, place integer) returns text
language sql immutable parallel safe as $$
  select case role
    when 'signer' then waiver.name
    when 'kid' then coalesce(waiver.kids -> (place - 1) ->> 'name', '')
    else waiver.participants[place]
  end
$$;
