-- What later seals need beside what the first form of a seal holds (docs/decisions/0045). No row is rewritten: what was signed before
-- keeps its form, and its seal.

alter table waivers
  -- The form of what the seal is over (server/seals/rules.ts).
  add column seal_form smallint not null default 1 check (seal_form in (1, 2)),
  -- When the server had it; signed_at is when the person signed. Null: of the first form, which knows only one moment.
  add column received_at timestamptz,
  -- Of the edition of the text that was shown. Null: of the first form, which knows only English.
  add column text_language text,
  add constraint waivers_sealed_by_form check (
    case seal_form
      when 1 then num_nonnulls(received_at, text_language) = 0
      else num_nulls(received_at, text_version, text_language, fingerprint, seal) = 0
    end
  ),
  -- In hours, because a day may have 23 or 25.
  add constraint waivers_received_in_time check (signed_at between received_at - interval '720 hours' and received_at);

-- A revision of the text has editions, one a language (waiver_texts), which say the same. What staff decide is about the revision.
create table text_revisions (
  number integer primary key check (number > 0),
  -- Of its first edition.
  first_used_at timestamptz not null
);
insert into text_revisions (number, first_used_at) select number, first_used_at from waiver_texts order by number;
create trigger text_revisions_never_change before update or delete on text_revisions
  for each row execute function refuse_change_of_history();
create trigger text_revisions_never_emptied before truncate on text_revisions
  for each statement execute function refuse_change_of_history();

alter table text_rulings
  drop constraint text_rulings_text_version_fkey,
  add constraint text_rulings_of_revision foreign key (text_version) references text_revisions (number);

alter table waiver_texts
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- As of waivers. The first form knows only English.
  add column seal_form smallint not null default 1 check (seal_form in (1, 2)),
  add check (seal_form = 2 or language = 'en'),
  drop constraint waiver_texts_pkey,
  add primary key (number, language),
  add foreign key (number) references text_revisions (number);
alter table waiver_texts alter column language drop default, alter column seal_form drop default;

-- While servers of two releases work side by side (functions/refuse_copy_of_later_form.sql).
create function refuse_copy_of_later_form() returns trigger language plpgsql as 'begin return new; end';
create trigger issued_copies_of_known_forms before insert on issued_copies
  for each row execute function refuse_copy_of_later_form();
