-- When a party starts, on the venue's clock; null: its host said no time (docs/decisions/0050).
alter table parties add column time time;

-- Staff read the parties of a day in the order of their times.
drop index parties_by_date;
create index parties_by_time on parties (date, time, made_at, id);
