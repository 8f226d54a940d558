-- A kid without a name is called by the place on the waiver: whoever is kept under another number is gone through again, as in 0031.
insert into people_filling (after_id)
select '00000000-0000-0000-0000-000000000000' where exists (select from people where not name_given)
on conflict (is_only) do update set after_id = excluded.after_id;
