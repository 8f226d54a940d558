-- Parties: a link for everyone who is invited, which lists nobody, and one for the host alone (docs/decisions/0050).

create table parties (
  id uuid primary key,
  -- Of the guests' link: encrypted, as own codes are (0037), since staff hand it on.
  code text not null unique,
  -- SHA-256 of what the host's link holds.
  host_hash bytea not null unique check (octet_length(host_hash) = 32),
  title text not null check (title <> ''),
  host_name text not null check (host_name <> ''),
  -- Null once it is over.
  email text,
  -- The day at the venue.
  date date not null,
  expected integer not null check (expected between 1 and 200),
  made_at timestamptz not null,
  -- When what its guests left was erased, and how many of them had said that they do not come.
  ended_at timestamptz,
  declined integer check (declined >= 0),
  check ((ended_at is null) = (declined is null)),
  check (ended_at is null or email is null)
);
create index parties_by_date on parties (date, made_at, id);
create index parties_to_end on parties (date) where ended_at is null;

-- Who comes: places of waivers, as those name them.
create table party_people (
  party_id uuid not null references parties (id) on delete cascade,
  waiver_id uuid not null references waivers (id) on delete cascade,
  role text not null check (role in ('signer', 'kid', 'participant')),
  -- 0 of the signer; of kids and participants from 1 on.
  place smallint not null check (place >= 0 and (role = 'signer') = (place = 0)),
  -- Whether the host may read the first name.
  shows_first_name boolean not null,
  -- False of somebody whom staff let in with the party.
  is_announced boolean not null default true,
  joined_at timestamptz not null,
  -- Whose answer it was: a hash of the party and what the guest's browser keeps.
  device bytea check (octet_length(device) = 32),
  primary key (party_id, waiver_id, role, place)
);
create index party_people_of_waiver on party_people (waiver_id);

-- Who does not come, until the party is over.
create table party_declines (
  party_id uuid not null references parties (id) on delete cascade,
  -- As above; random where the guest's browser keeps nothing.
  device bytea not null check (octet_length(device) = 32),
  first_name text check (first_name <> ''),
  declined_at timestamptz not null,
  primary key (party_id, device)
);
