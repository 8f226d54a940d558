-- Definition 1.
-- Runs when the address of a signer changes that is kept beside the record: who was told by it stays who they are.
create or replace function follow_contact() returns trigger
language plpgsql as $$
begin
  perform hold_people(array_remove(array[new.contact_email_key, old.contact_email_key], null), '{}');
  return null;
end;
$$;
