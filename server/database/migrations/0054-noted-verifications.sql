-- When all records were last checked against the chain, for monitoring. verify: all of them were as they were signed; verify-fault: not all.
alter table operator_runs drop constraint operator_runs_kind_check;
alter table operator_runs add constraint operator_runs_kind_check
  check (kind in ('backup', 'backup-check', 'restore', 'verify', 'verify-fault'));
