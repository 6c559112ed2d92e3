create table categories (
  id text primary key,
  name text not null,
  name_vi text not null,
  description text not null,
  description_vi text not null,
  color text not null,
  is_active integer not null check (is_active in (0, 1)),
  version integer not null,
  created_at text not null,
  search_text text not null
);

create table agents (
  id text primary key,
  name text not null,
  name_vi text not null,
  description text not null,
  description_vi text not null,
  kind text not null,
  layout text not null,
  category_id text references categories (id) on delete set null,
  prompt text not null,
  prompt_vi text,
  template text,
  template_vi text,
  translated text not null,
  example text,
  example_vi text,
  api_key text,
  api_key_preview text,
  provider text,
  model text,
  temperature double precision,
  max_tokens integer,
  checks text not null,
  quick_edits text not null,
  own_quick_edits text,
  derivation text not null,
  own_derivation text,
  audience text not null check (audience in ('everyone', 'groups', 'editors')),
  generations integer not null,
  is_active integer not null check (is_active in (0, 1)),
  catalogue_slug text,
  version integer not null,
  created_at text not null,
  search_text text not null
);

create index agents_by_category on agents (category_id);

create unique index agents_by_starter on agents (catalogue_slug);

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
  created_at text not null,
  created_by text references users (id) on delete set null,
  state text not null,
  primary key (agent_id, number)
);

create index agent_versions_by_maker on agent_versions (created_by);

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

create table connection_checks (
  agent_id text primary key references agents (id) on delete cascade,
  state text check (state in ('works', 'warns', 'fails')),
  since text,
  cause text check (cause in ('form', 'run')),
  reason text,
  fingerprint text not null,
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

create table catalogue_agents (
  slug text primary key,
  catalogue_state text not null,
  was_installed integer not null check (was_installed in (0, 1))
);

create table deleted_agents (
  id text primary key,
  name text not null,
  name_vi text not null
);
