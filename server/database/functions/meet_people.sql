-- Definition 1.
-- Which of the people `known` those are whom a waiver names (texts of people_of()), for waivers of one signer (docs/decisions/0048): people of one
-- name are the same person unless two birth dates tell them apart, and two on one waiver are always two. `everyone`: those known, with the birth
-- date where only now it is told, and after them whoever is new; `places`: where in it each of the named is.
-- Kids without a name are told apart by their order, as matchCounted() does (server/waivers/rules.ts): those without a birth date come last.
create or replace function meet_people(known text[], named text[], out everyone text[], out places integer[])
language plpgsql immutable parallel safe as $$
declare
  counted constant text := E'kid \n\n';
  place integer;
  found_at integer;
begin
  everyone := known;
  places := array(
    select case when not starts_with(who, counted) then array_position(known, who) end
    from unnest(named) with ordinality as one (who, place) order by one.place
  );
  for place in
    select position from unnest(named) with ordinality as one (who, position) order by starts_with(who, counted), position
  loop
    continue when places[place] is not null;
    found_at := null;
    if named[place] like 'kid %' then
      -- Of whom only one tells the birth date; a kid who is only counted is any of those.
      select position into found_at
      from unnest(everyone) with ordinality as one (who, position)
      where split_part(who, E'\n', 1) = split_part(named[place], E'\n', 1)
        and (
          (split_part(who, E'\n', 2) = '') <> (split_part(named[place], E'\n', 2) = '') or starts_with(named[place], counted)
        )
        and array_position(places, position::integer) is null
      order by position limit 1;
    end if;
    if found_at is null then
      everyone := everyone || named[place];
      found_at := cardinality(everyone);
    elsif split_part(named[place], E'\n', 2) <> '' then
      everyone[found_at] := named[place];
    end if;
    places[place] := found_at;
  end loop;
end;
$$;
