-- What another signer says of a kid's age (docs/decisions/0049).
alter table people add column other_age smallint;

-- In the background, as in 0031.
insert into people_filling (after_id)
select '00000000-0000-0000-0000-000000000000' where exists (select from waivers)
on conflict (is_only) do update set after_id = excluded.after_id;
