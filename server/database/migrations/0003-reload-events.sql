-- An erasure leaves nothing to name: its event has open pages read all again.
alter table live_events
  drop constraint live_events_kind_check,
  drop constraint live_events_name_one,
  add constraint live_events_kind_check check (kind in ('signed', 'amended', 'visited', 'joined', 'parted', 'answered', 'reload')),
  add constraint live_events_name_one check (
    (kind = 'visited') = (visit_id is not null)
    and (kind in ('visited', 'reload')) = (waiver_id is null)
  );
