-- What visitors send to the venue besides waivers.
create table inbox_items (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'notify', 'waitlist')),
  received_at timestamptz not null,
  email text not null,
  email_key text not null,
  -- contact: name, subject, message; notify: toy; waitlist: ageBand, subjects
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  read_at timestamptz,
  read_by uuid references staff (id),
  check ((read_at is null) = (read_by is null))
);
create index inbox_items_newest on inbox_items (received_at desc, id desc);
create index inbox_items_unread on inbox_items (received_at desc, id desc) where read_at is null;
-- Asking for the same thing twice counts once.
create unique index inbox_items_once on inbox_items (kind, email_key, md5(content::text)) where kind <> 'contact';
