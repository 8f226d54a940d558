-- Definition 2.
-- Runs after waivers are deleted: removes their emails and their place in a series. One statement for each index (letters_once,
-- letters_of_waiver, letters_elsewhere, letters_before_18).
create or replace function forget_letters_of_erased() returns trigger
language plpgsql as $$
begin
  delete from letters where waiver_id in (select id from erased) and kind in ('copy', 'ends-in-30-days', 'ends-in-7-days');
  delete from letters where waiver_id in (select id from erased) and kind = 'invitation';
  delete from letters where waiver_id in (select id from erased) and kind = 'signed-elsewhere';
  delete from letters where waiver_id in (select id from erased) and kind = 'turns-18';
  delete from signed_again where waiver_id in (select id from erased);
  return null;
end;
$$;
