-- A proof of who one is gives a session a new token (docs/decisions/0058). What was under way with the one before goes on for half a minute.
alter table staff_sessions
  add column earlier_hash bytea check (octet_length(earlier_hash) = 32),
  add column earlier_until timestamptz,
  add constraint staff_sessions_of_earlier check ((earlier_hash is null) = (earlier_until is null));
create unique index staff_sessions_by_earlier on staff_sessions (earlier_hash) where earlier_hash is not null;

-- Each code of an app counts for thirty seconds; by so many milliseconds the phone's are later (less than 0) or earlier than this clock's.
alter table staff_totp
  add column skew_ms integer not null default 0,
  -- Of a code beside the present one, which was refused: what the skew would be if the next one fits it.
  add column near_step bigint,
  add column near_skew_ms integer,
  add constraint staff_totp_near check ((near_step is null) = (near_skew_ms is null));
