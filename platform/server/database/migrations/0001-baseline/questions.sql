create table questions (
  id text primary key,
  key text not null unique,
  title text not null,
  title_vi text not null,
  description text not null,
  description_vi text not null,
  type text not null,
  required integer not null check (required in (0, 1)),
  position integer not null,
  placeholder text,
  placeholder_vi text,
  options text not null,
  columns text not null,
  min double precision,
  max double precision,
  accepted_types text not null,
  sample text,
  sample_vi text,
  translated text not null,
  is_active integer not null check (is_active in (0, 1)),
  version integer not null,
  catalogue_key text,
  created_at text not null,
  search_text text not null
);

create unique index questions_by_starter on questions (catalogue_key);

create table files (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  agent_id text,
  question_key text,
  name text not null,
  extension text not null,
  size integer not null,
  storage_name text not null,
  figures_name text,
  figures_size integer not null,
  figures_count integer not null,
  notice text,
  created_at text not null,
  used_at text,
  -- Long texts come last: see documents.
  text text
);

create index files_by_use on files (used_at, created_at);

create index files_by_user on files (user_id);
