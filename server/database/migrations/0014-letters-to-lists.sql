-- What staff write to everyone on a list that visitors join on the site (docs/decisions/0036).

create table mailings (
  id uuid primary key,
  -- However often the button is pressed.
  idempotency_key text not null unique,
  request_hash bytea not null,
  -- Whom it went to: notify with a toy, or waitlist, all of it or an age band and a subject.
  kind text not null check (kind in ('notify', 'waitlist')),
  toy text,
  age_band text,
  workshop text,
  subject text not null check (subject <> ''),
  message text not null check (message <> ''),
  people integer not null check (people > 0),
  sent_at timestamptz not null,
  sent_by uuid not null references staff (id),
  check ((kind = 'notify') = (toy is not null)),
  check (kind = 'waitlist' or (age_band is null and workshop is null))
);

-- An entry stays on its list when it was answered, until its sender leaves or staff delete it.
alter table inbox_items
  add column answered_at timestamptz,
  add column answered_by uuid references mailings (id),
  add constraint inbox_items_answered check ((answered_at is null) = (answered_by is null));
create index inbox_items_lists on inbox_items (kind, (content ->> 'toy')) where kind <> 'contact';

-- A letter of a mailing goes to whoever sent this entry, and goes with it.
alter table letters
  add column mailing_id uuid references mailings (id),
  add column inbox_item_id uuid references inbox_items (id) on delete cascade,
  drop constraint letters_check,
  drop constraint letters_check1,
  add constraint letters_about_one check (num_nonnulls(waiver_id, staff_id, mailing_id) = 1),
  add constraint letters_of_kind check (
    (kind <> 'password-reset' or staff_id is not null) and (mailing_id is not null) = (kind = 'list')
    and (mailing_id is null) = (inbox_item_id is null)
  );
create unique index letters_of_mailing on letters (inbox_item_id, mailing_id) where mailing_id is not null;
