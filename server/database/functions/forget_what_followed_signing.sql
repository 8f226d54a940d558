-- Definition 1.
-- Runs after waivers are deleted: removes what their signers asked for afterwards.
create or replace function forget_what_followed_signing() returns trigger
language plpgsql as $$
begin
  delete from emails
  where waiver_id in (select id from erased) and kind in ('confirm-address', 'copy-to-confirmed');
  delete from news_frequencies where waiver_id in (select id from erased);
  return null;
end;
$$;
