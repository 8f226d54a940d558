-- What a record says of the people on it beside names and ages (docs/decisions/0048). No row is rewritten: what was signed before keeps its
-- form, and its seal. An entry of `kids` may have a `birthDate` now, beside its `age` or instead of it; `kids_ages` has an age for each
-- kid all the same, on the day of signing.

alter table waivers
  -- The signer's own.
  add column birth_date date,
  -- Whether the signer takes part, and says that the kids are their own. Null: the form did not ask.
  add column is_taking_part boolean,
  add column own_kids boolean,
  -- SHA-256 over what health_answers holds. Null: no question was answered.
  add column health_hash bytea check (octet_length(health_hash) = 32),
  -- The living waiver that this one adds kids to, and with which it ends. That may be erased first, as with `renews`.
  add column adds_to uuid,
  drop constraint waivers_seal_form_check,
  add constraint waivers_seal_form_check check (seal_form in (1, 2, 3)),
  add constraint waivers_sealed_people check (
    seal_form >= 3
    or num_nonnulls(birth_date, is_taking_part, own_kids, health_hash, adds_to) = 0 and not kids @? '$[*].birthDate'
  ),
  add constraint waivers_adding_kids check (adds_to is null or adds_to <> id and signed_for = 'family' and num_kids > 0);

create index waivers_adds_to on waivers (adds_to) where adds_to is not null;
-- Who turns 18 on a day; of records without a birth date it holds nothing.
create index waivers_kids_born on waivers using gin (jsonb_path_query_array(kids, '$[*].birthDate'))
  where kids @? '$[*].birthDate';

-- Encrypted by the server. They go with their waiver.
create table health_answers (
  waiver_id uuid primary key references waivers (id) on delete cascade,
  answers text not null check (answers like 'e1.%')
);
create trigger health_answers_never_change before update or delete on health_answers
  for each row execute function refuse_change_of_signed_content();
create trigger health_answers_never_emptied before truncate on health_answers
  for each statement execute function refuse_change_of_signed_content();

-- The email before a kid's 18th birthday: on one day one for a waiver.
create unique index letters_before_18 on letters (waiver_id, ((queued_at at time zone 'UTC')::date)) where kind = 'turns-18';
