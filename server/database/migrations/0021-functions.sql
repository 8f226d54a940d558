-- Which text of each function of server/database/functions this database has (docs/decisions/0044).
create table schema_functions (
  name text primary key,
  -- The number in the first line of the file. A release with a lower one is older than the database.
  definition integer not null check (definition > 0),
  sha256 text not null
);
