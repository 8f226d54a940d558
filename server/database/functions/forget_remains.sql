-- Definition 1.
-- Runs when words of names are deleted: what is left of them goes along.
create or replace function forget_remains() returns trigger
language plpgsql as $$
begin
  delete from person_word_remains where word in (select word from gone);
  return null;
end;
$$;
