create table meta (
  key text primary key,
  value text not null
);

create table processes (
  id text primary key,
  seen_at bigint not null
);

create table call_counts (
  key text primary key,
  calls integer not null,
  ends_at bigint not null
);

create table streaming_jobs (
  id text primary key,
  user_id text not null,
  slot integer not null,
  process_id text not null,
  unique (user_id, slot)
);
