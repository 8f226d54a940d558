-- The rules by which people are told apart, and what they are found by, have changed (docs/decisions/0049): everybody is gone through again,
-- in the background, as after the release that brought people.
insert into people_filling (after_id)
select '00000000-0000-0000-0000-000000000000' where exists (select from waivers)
on conflict (is_only) do update set after_id = excluded.after_id;
