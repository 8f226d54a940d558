-- What is decided or found beside the signed records, and counts like them: rulings about texts, replaced codes, and who signed again. Each is
-- sealed and in the hash chain (docs/decisions/0016), so that nobody changes it unseen.
create table sealed_notes (
  -- In the order of time.
  id uuid primary key,
  -- noted-before: all that lay there when notes began, a line each.
  kind text not null check (kind in ('ruled', 'code-replaced', 'signed-again', 'noted-before')),
  -- Of all zeros: about no single waiver.
  waiver_id uuid not null,
  -- The row that is noted, in its canonical writing (server/seals/rules.ts).
  content text not null,
  noted_at timestamptz not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  seal bytea not null check (octet_length(seal) = 64)
);
create index sealed_notes_of_waiver on sealed_notes (waiver_id, kind);
create unique index sealed_notes_fingerprint on sealed_notes (fingerprint);
create trigger sealed_notes_never_change before update or delete on sealed_notes
  for each row execute function refuse_change_of_history();
create trigger sealed_notes_never_emptied before truncate on sealed_notes
  for each statement execute function refuse_change_of_history();

alter table seals
  drop constraint seals_kind_check,
  add constraint seals_kind_check check (kind in (
    'signed', 'erased', 'marketing-erased', 'copied', 'copied-before-chain', 'visited',
    'ruled', 'code-replaced', 'signed-again', 'noted-before'
  ));
-- A waiver is signed and erased once; of all else there may be several.
drop index seals_of_waiver;
create unique index seals_of_waiver on seals
  (waiver_id, kind, (case when kind not in ('signed', 'erased', 'marketing-erased') then fingerprint end)) nulls not distinct;
create index seals_noted on seals (kind) where kind in ('ruled', 'code-replaced', 'signed-again', 'noted-before');

alter table seal_queue
  add column note_id uuid,
  drop constraint seal_queue_kind_check,
  add constraint seal_queue_kind_check check (kind in (
    'signed', 'signed-before-seals', 'erased', 'marketing-erased', 'copied', 'copied-before-chain', 'visited',
    'ruled', 'code-replaced', 'noted-before'
  )),
  add constraint seal_queue_names_note check ((note_id is not null) = (kind in ('ruled', 'code-replaced')));

insert into seal_queue (waiver_id, kind)
select '00000000-0000-0000-0000-000000000000', 'noted-before' where exists (select from waivers);
