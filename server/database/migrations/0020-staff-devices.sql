-- Where each member of staff has signed in, so that those who guess at an account cannot close it to its owner (docs/decisions/0042).
create table staff_devices (
  kind text not null check (kind in ('browser', 'network')),
  -- SHA-256 of what the browser keeps, or of the network.
  mark bytea not null check (octet_length(mark) = 32),
  staff_id uuid not null references staff (id),
  used_at timestamptz not null,
  primary key (kind, mark, staff_id)
);
create index staff_devices_of_staff on staff_devices (staff_id);
