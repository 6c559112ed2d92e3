create table classes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  subject text,
  grade text,
  size integer,
  textbook text,
  level text,
  context text,
  period_minutes integer,
  equipment text,
  version integer not null,
  created_at text not null
);

create index classes_by_user on classes (user_id);

create table presets (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  name text not null,
  answers text not null,
  language text check (language in ('en', 'vi')),
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index presets_by_agent on presets (agent_id);

create index presets_by_user on presets (user_id);

create table favourite_agents (
  user_id text not null references users (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  created_at text not null,
  primary key (user_id, agent_id)
);

create index favourite_agents_by_agent on favourite_agents (agent_id);
