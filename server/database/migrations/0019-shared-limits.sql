-- Limits for whole networks and for persons who sign (docs/decisions/0041).

-- Counts a use in each of several windows, the narrowest first, or in none of them: answers then with the end of the one that has no room.
-- Whoever is refused by a narrow one uses up nothing of the wider ones that others share. An amount of 0 only looks whether a window is full.
create function count_uses(
  names text[], subjects text[], amounts integer[], mosts integer[], ends timestamptz[], at timestamptz
)
returns timestamptz
language plpgsql as $$
declare
  closed_until timestamptz;
begin
  for use in 1 .. cardinality(names) loop
    if amounts[use] = 0 then
      select ends_at into closed_until from limits
      where name = names[use] and subject = subjects[use] and ends_at > at and used >= mosts[use];
      continue when not found;
    else
      update limits set used = used + amounts[use]
      where name = names[use] and subject = subjects[use] and ends_at > at and used + amounts[use] <= mosts[use];
      continue when found;

      insert into limits as counted (name, subject, used, ends_at)
      select names[use], subjects[use], amounts[use], ends[use] where amounts[use] <= mosts[use]
      on conflict (name, subject) do update set
        used = case when counted.ends_at <= at then excluded.used else counted.used + excluded.used end,
        ends_at = case when counted.ends_at <= at then excluded.ends_at else counted.ends_at end
      where counted.ends_at <= at or counted.used + excluded.used <= mosts[use];
      continue when found;

      select ends_at into closed_until from limits
      where name = names[use] and subject = subjects[use] and ends_at > at;
    end if;

    update limits set used = used - amount
    from unnest(names[: use - 1], subjects[: use - 1], amounts[: use - 1]) as taken (taken_name, taken_subject, amount)
    where name = taken_name and subject = taken_subject and amount > 0;
    return coalesce(closed_until, ends[use]);
  end loop;
  return null;
end;
$$;

-- Until when so many have signed with this phone, this address, or as this person, within a day, that nobody else does. Counted where the
-- waivers lie: nothing is written for it, and no crash forgets it.
create function person_closed_until(
  by_phone text, by_email text, by_name text, most_of_contact integer, most_of_person integer, at timestamptz
)
returns timestamptz
language plpgsql stable as $$
declare
  day constant interval := interval '24 hours';
  of_contact bigint;
  of_person bigint;
begin
  if by_phone is not null then
    select count(*), count(*) filter (where name_key = by_name) into of_contact, of_person
    from waivers where phone = by_phone and signed_at > at - day;
    if of_person >= most_of_person then
      return (
        select signed_at + day from waivers where phone = by_phone and name_key = by_name
        order by signed_at desc offset most_of_person - 1 limit 1
      );
    elsif of_contact >= most_of_contact then
      return (
        select signed_at + day from waivers where phone = by_phone
        order by signed_at desc offset most_of_contact - 1 limit 1
      );
    end if;
  end if;

  if by_email is not null then
    select count(*) into of_contact from waivers where email_key = by_email and signed_at > at - day;
    if of_contact >= most_of_contact then
      return (
        select signed_at + day from waivers where email_key = by_email
        order by signed_at desc offset most_of_contact - 1 limit 1
      );
    end if;
  end if;
  return null;
end;
$$;
