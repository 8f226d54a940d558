-- Definition 1.
-- Runs after waivers are deleted: removes the emails that brought them a new code.
create or replace function forget_code_emails_of_erased() returns trigger
language plpgsql as $$
begin
  delete from emails where waiver_id in (select id from erased) and kind = 'new-code';
  return null;
end;
$$;
