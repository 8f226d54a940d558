-- Definition 1.
-- Everyone whom a waiver names beside its signer: its kids in their order, then its participants. People are told apart by name. Two of
-- one name on one waiver, or two kids without names, are two people and get two texts; on two waivers they are the same person and get
-- the same text. So `<@` says whether everyone of one waiver is on another.
create or replace function people_of(kids jsonb, num_kids integer, participants text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  everybody text[] := '{}';
  people text[] := '{}';
  who text;
begin
  for place in 1 .. num_kids + cardinality(participants) loop
    if place <= num_kids then
      who := 'kid ' || coalesce(fold_name(kids -> (place - 1) ->> 'name'), '') || ' ';
    else
      who := 'participant ' || fold_name(participants[place - num_kids]) || ' ';
    end if;
    everybody := everybody || who;
    people := people || (who || cardinality(array_positions(everybody, who)));
  end loop;
  return people;
end;
$$;
