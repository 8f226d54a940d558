-- Definition 1.
-- Everyone whom a waiver names beside its signer: its kids in their order, then its participants. Each is a text of three lines: who (role and
-- name), the birth date where it is known, and a number, for those whom one waiver names alike. On two waivers the same person mostly gets
-- the same text; whether it is the same person, meet_people() says.
create or replace function people_of(kids jsonb, num_kids integer, participants text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  everybody text[] := '{}';
  people text[] := '{}';
  who text;
begin
  for place in 1 .. num_kids + cardinality(participants) loop
    if place <= num_kids then
      who := 'kid ' || coalesce(fold_name(kids -> (place - 1) ->> 'name'), '')
        || E'\n' || coalesce(kids -> (place - 1) ->> 'birthDate', '') || E'\n';
    else
      who := 'participant ' || fold_name(participants[place - num_kids]) || E'\n\n';
    end if;
    everybody := everybody || who;
    people := people || (who || cardinality(array_positions(everybody, who)));
  end loop;
  return people;
end;
$$;
