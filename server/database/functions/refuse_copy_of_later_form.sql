-- Definition 1.
-- A server of the release before seal forms computes the digest of a record in the first form only. Of a record in a later form it
-- would seal a wrong digest, for ever. The error code makes it answer "try again", until a server that says which forms it knows
-- makes the copy.
create or replace function refuse_copy_of_later_form() returns trigger
language plpgsql as $$
begin
  if new.record is not null and exists (
    select from waivers
    where id = new.waiver_id
      and seal_form > coalesce(nullif(current_setting('vr_waiver.seal_form', true), ''), '1')::integer
  ) then
    raise exception 'a later release has to make the copy of this record' using errcode = 'cannot_connect_now';
  end if;
  return new;
end
$$;
