-- Which words stood beside a tick, by number (docs/decisions/0035). The server writes its wordings down before it answers anyone.
create table consent_texts (
  choice text not null check (choice in ('vrPromotions', 'stemWorkshops', 'specialEvents')),
  version integer not null check (version > 0),
  words text not null check (length(words) between 1 and 200),
  sha256 bytea not null check (sha256 = sha256(convert_to(words, 'UTF8'))),
  first_used_at timestamptz not null,
  primary key (choice, version),
  unique (choice, words)
);
create trigger consent_texts_never_change before update or delete on consent_texts
  for each row execute function refuse_change_of_history();
create trigger consent_texts_never_emptied before truncate on consent_texts
  for each statement execute function refuse_change_of_history();

-- Null: without words, or with words as a browser sent them before they had numbers.
alter table consents add column text_version integer;

-- Here and not where consents are written, so that the statement that signs need not know of it.
create function number_consent_words() returns trigger
language plpgsql as $$
begin
  new.text_version := (select version from consent_texts where choice = new.choice and words = new.words);
  return new;
end;
$$;

create trigger consents_number_words before insert on consents
  for each row when (new.words is not null) execute function number_consent_words();
