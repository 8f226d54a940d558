-- Definition 1.
-- The role of an account that a server of an earlier release adds: there it could do everything, and the first was the owner's.
create or replace function give_role() returns trigger
language plpgsql as $$
begin
  new.role := case when exists (select from staff) then 'manager' else 'owner' end;
  return new;
end;
$$;
