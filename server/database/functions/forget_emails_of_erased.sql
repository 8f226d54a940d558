-- Definition 1.
-- Runs after waivers are deleted: removes their emails and their place in a series. One statement for each index (emails_once,
-- emails_of_waiver, emails_elsewhere, emails_before_18).
create or replace function forget_emails_of_erased() returns trigger
language plpgsql as $$
begin
  delete from emails where waiver_id in (select id from erased) and kind in ('copy', 'ends-in-30-days', 'ends-in-7-days');
  delete from emails where waiver_id in (select id from erased) and kind = 'invitation';
  delete from emails where waiver_id in (select id from erased) and kind = 'signed-elsewhere';
  delete from emails where waiver_id in (select id from erased) and kind = 'turns-18';
  delete from signed_again where waiver_id in (select id from erased);
  return null;
end;
$$;
