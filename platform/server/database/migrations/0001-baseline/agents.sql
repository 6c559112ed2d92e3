create table categories (
  id text primary key,
  name text not null,
  name_vi text not null,
  description text not null,
  description_vi text not null,
  color text not null,
  is_active integer not null,
  version integer not null default 1,
  created_at text not null,
  search_text text not null
);

create table agents (
  id text primary key,
  name text not null,
  name_vi text not null,
  description text not null,
  description_vi text not null,
  kind text not null default 'text',
  layout text not null default 'plain',
  category_id text references categories (id) on delete set null,
  prompt text not null,
  prompt_vi text,
  template text,
  template_vi text,
  translated text not null default '[]',
  example text,
  example_vi text,
  api_key text,
  api_key_preview text,
  provider text,
  model text,
  temperature double precision,
  max_tokens integer,
  checks text not null default '[]',
  presses text not null default '[]',
  given_presses text,
  turning text not null default '{"makes":null,"takes":[]}',
  given_turning text,
  audience text not null default 'everyone',
  generations integer not null,
  is_active integer not null,
  starter text,
  version integer not null default 1,
  created_at text not null,
  search_text text not null
);

create index agents_by_category on agents (category_id);

create unique index agents_by_starter on agents (starter);

create table agent_groups (
  agent_id text not null references agents (id) on delete cascade,
  group_id text not null references groups (id) on delete cascade,
  primary key (agent_id, group_id)
);

create index agent_groups_by_group on agent_groups (group_id, agent_id);

create table agent_questions (
  agent_id text not null references agents (id) on delete cascade,
  question_id text not null references questions (id) on delete cascade,
  position integer not null,
  primary key (agent_id, question_id)
);

create index agent_questions_by_question on agent_questions (question_id);

create index agent_questions_in_order on agent_questions (agent_id, position, question_id);

create table agent_versions (
  agent_id text not null references agents (id) on delete cascade,
  number integer not null,
  cause text not null,
  restored_from integer,
  note text,
  made_at text not null,
  made_by text references users (id) on delete set null,
  state text not null,
  primary key (agent_id, number)
);

create index agent_versions_by_maker on agent_versions (made_by);

create table agent_drafts (
  agent_id text primary key,
  fields text not null,
  base integer,
  agent_version integer,
  saved_at text not null,
  saved_by text references users (id) on delete set null,
  version integer not null
);

create index agent_drafts_by_saver on agent_drafts (saved_by);

create table agent_health (
  agent_id text primary key references agents (id) on delete cascade,
  state text,
  since text,
  cause text,
  reason text,
  mark text not null,
  form text,
  form_changes text not null,
  form_changed_at text,
  ran_at text,
  checked_at text,
  checked_on text,
  due_at text,
  claimed_until text
);

create table agent_usage (
  user_id text not null references users (id) on delete cascade,
  agent_id text not null,
  generations integer not null,
  last_used_at text not null,
  primary key (user_id, agent_id)
);

create index agent_usage_by_agent on agent_usage (agent_id);

create table starters (
  slug text primary key,
  shipped text not null,
  was_here integer not null
);

create table former_agents (
  id text primary key,
  name text not null,
  name_vi text not null
);
