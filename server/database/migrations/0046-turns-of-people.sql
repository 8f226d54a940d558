-- How much it takes to work out who is on a waiver, so that a family need not wait for lists as long as may be that came before it
-- (docs/decisions/0049). What waits already counts as little.
alter table people_queue add column weight integer not null default 0 check (weight >= 0);
create index people_queue_turn on people_queue ((id + weight / 10));
