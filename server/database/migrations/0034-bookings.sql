-- Visitors ask for a day, for a visit or a party, and staff say whom they have answered (docs/decisions/0061).

alter table inbox_items
  drop constraint inbox_items_kind_check,
  -- booking: occasion, name, phone, day, people, turning, message
  add constraint inbox_items_kind_check check (kind in ('contact', 'notify', 'waitlist', 'booking')),
  -- By a person, in the venue's own mail. What a mailing answered is in answered_at.
  add column replied_at timestamptz,
  add column replied_by uuid references staff (id),
  add constraint inbox_items_replied check ((replied_at is null) = (replied_by is null));

create index inbox_items_open on inbox_items (received_at desc, id desc)
  where replied_at is null and kind in ('contact', 'booking');
