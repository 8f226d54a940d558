-- Definition 1.
-- Runs when the address of a signer changes that is kept beside the record: they are found by it, and who was told by it stays who they are.
create or replace function follow_contact() returns trigger
language plpgsql as $$
begin
  perform hold_people(array_remove(array[new.contact_email_key, old.contact_email_key], null), '{}');
  perform show_people(array(select person_id from places where waiver_id = new.id and role = 'signer'));
  return null;
end;
$$;
