-- Definition 1.
-- Numbers the words of a consent here and not where consents are written, so that the statement that signs need not know the numbers.
create or replace function number_consent_words() returns trigger
language plpgsql as $$
begin
  new.text_version := (select version from consent_texts where choice = new.choice and words = new.words);
  return new;
end;
$$;
