-- What a family told staff about a kid where the form got no answer: the age, or that the signer is the guardian (desk flags `age` and
-- `guardian`). It lies beside the signed record, which never changes, and goes with it (forget_people_of_erased). Who entered it is in the audit
-- trail. Without references, as what else staff decide about people (0025).
create table kid_answers (
  waiver_id uuid not null,
  place smallint not null check (place > 0),
  -- In years, on the day on which it was told.
  age smallint check (age between 1 and 17),
  is_guardian boolean not null default false,
  primary key (waiver_id, place)
);

-- That staff entered one, which whoever watches is told as well.
alter table live_events
  drop constraint live_events_kind_check,
  add constraint live_events_kind_check check (kind in ('signed', 'amended', 'visited', 'joined', 'parted', 'answered'));
