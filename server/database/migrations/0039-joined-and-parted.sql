-- That two people were joined or parted, which whoever watches is told as well (docs/decisions/0049); the waiver names one of them, and an
-- erasure takes the event along.
alter table live_events
  drop constraint live_events_kind_check,
  add constraint live_events_kind_check check (kind in ('signed', 'amended', 'visited', 'joined', 'parted'));
