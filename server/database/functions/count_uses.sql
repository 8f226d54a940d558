-- Definition 1.
-- Counts one use in each of several windows, the narrowest first. If a window has no room, it counts none of them and returns when that
-- window ends. A use that a narrow window refuses takes nothing from the wider ones that others share. An amount of 0 only checks
-- whether a window is full. An end that lies further off than a window is long was written by a clock that ran ahead: that window has ended.
create or replace function count_uses(
  names text[], subjects text[], amounts integer[], mosts integer[], ends timestamptz[], at timestamptz
)
returns timestamptz
language plpgsql as $$
declare
  closed_until timestamptz;
  latest timestamptz;
begin
  for use in 1 .. cardinality(names) loop
    -- Clocks of several servers may differ by minutes.
    latest := ends[use] + interval '5 minutes';
    if amounts[use] = 0 then
      select ends_at into closed_until from limits
      where name = names[use] and subject = subjects[use] and ends_at > at and ends_at <= latest and used >= mosts[use];
      continue when not found;
    else
      update limits set used = used + amounts[use]
      where name = names[use] and subject = subjects[use] and ends_at > at and ends_at <= latest and used + amounts[use] <= mosts[use];
      continue when found;

      insert into limits as counted (name, subject, used, ends_at)
      select names[use], subjects[use], amounts[use], ends[use] where amounts[use] <= mosts[use]
      on conflict (name, subject) do update set
        used = case when counted.ends_at > at and counted.ends_at <= latest then counted.used + excluded.used else excluded.used end,
        ends_at = case when counted.ends_at > at and counted.ends_at <= latest then counted.ends_at else excluded.ends_at end
      where counted.ends_at <= at or counted.ends_at > latest or counted.used + excluded.used <= mosts[use];
      continue when found;

      select ends_at into closed_until from limits
      where name = names[use] and subject = subjects[use] and ends_at > at and ends_at <= latest;
    end if;

    update limits set used = used - amount
    from unnest(names[: use - 1], subjects[: use - 1], amounts[: use - 1]) as taken (taken_name, taken_subject, amount)
    where name = taken_name and subject = taken_subject and amount > 0;
    return coalesce(closed_until, ends[use]);
  end loop;
  return null;
end;
$$;
