-- The product verifies its records by itself, each night (docs/decisions/0016). What came of it is noted with the run (0054).
alter table operator_runs
  -- How much is not what was signed; clocks that were wrong are no such fault.
  add column faults bigint check (faults >= 0),
  -- Where the chain ended, `1204:9f86…`.
  add column head text;
