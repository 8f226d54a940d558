-- Definition 1.
-- A server of the release before seal forms computes the digest of a record in the first form only. Of a record in a later form it
-- would seal a wrong digest, for ever. The error code makes it answer "try again", until a server that knows the form does it.
create or replace function refuse_copy_of_later_form() returns trigger
language plpgsql as $$
begin
  if new.record is not null and new.record_form is null
    and exists (select from waivers where id = new.waiver_id and seal_form > 1)
  then
    raise exception 'a later release has to make the copy of this record' using errcode = 'cannot_connect_now';
  end if;
  return new;
end
$$;
