-- Copies that were given out are sealed and stand in the chain (docs/decisions/0039).
alter table issued_copies
  -- Of the record as the copy shows it, which may be another one than the row says of itself.
  add column record bytea check (octet_length(record) = 32),
  -- Of the line above with the file's hash, the waiver and the moment. Null: given out before copies were sealed.
  add column fingerprint bytea check (octet_length(fingerprint) = 32),
  add column seal bytea check (octet_length(seal) = 64),
  add constraint issued_copies_sealed_whole check (num_nulls(record, fingerprint, seal) in (0, 3));

-- A copy from before may be given out again, and is sealed then.
alter table issued_copies drop constraint issued_copies_pkey, alter column sha256 set not null;
create unique index issued_copies_once on issued_copies (sha256, (seal is null));

create trigger issued_copies_never_emptied before truncate on issued_copies
  for each statement execute function refuse_change_of_history();

alter table seals
  drop constraint seals_kind_check,
  add constraint seals_kind_check
    check (kind in ('signed', 'erased', 'marketing-erased', 'copied', 'copied-before-chain'));
-- A waiver is signed and erased once, and copied often, each copy once.
drop index seals_of_waiver;
create unique index seals_of_waiver
  on seals (waiver_id, kind, (case when kind like 'copied%' then fingerprint end)) nulls not distinct;
-- Whether there are any yet.
create index seals_copied on seals (kind) where kind = 'copied';

alter table seal_queue
  -- The SHA-256 of the file, where a copy waits.
  add column copy bytea check (octet_length(copy) = 32),
  drop constraint seal_queue_kind_check,
  add constraint seal_queue_kind_check check (
    kind in ('signed', 'signed-before-seals', 'erased', 'marketing-erased', 'copied', 'copied-before-chain')
  ),
  add constraint seal_queue_names_copy check ((copy is not null) = (kind like 'copied%'));

-- Once, and as what they are: nothing says that nobody put one among them.
insert into seal_queue (waiver_id, kind, copy)
select waiver_id, 'copied-before-chain', sha256 from issued_copies order by issued_at, sha256;
