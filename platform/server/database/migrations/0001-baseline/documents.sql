create table documents (
  id text primary key,
  ordinal bigint not null,
  user_id text not null references users (id) on delete cascade,
  agent_id text not null,
  agent_name text not null,
  agent_name_vi text not null,
  agent_version integer,
  kind text not null,
  layout text not null,
  language text not null check (language in ('en', 'vi')),
  title text not null,
  own_title text,
  topic text,
  class_name text,
  preview text not null,
  version integer not null,
  search_text text not null,
  created_at text not null,
  -- The document that it was made from.
  source_id text,
  source_version integer,
  source_title text,
  source_fingerprint text,
  root_document_id text,
  -- Its run: how it ended and what it took.
  status text not null check (status in ('running', 'complete', 'stopped', 'failed', 'interrupted')),
  problem text,
  model text,
  prompt_used text not null check (prompt_used in ('en', 'vi')),
  template integer not null check (template in (0, 1)),
  files_used integer not null,
  tokens integer,
  input_tokens integer,
  output_tokens integer,
  cost_nanodollars bigint,
  estimated_tokens integer,
  estimated_nanodollars bigint,
  finished_at text,
  alive_at text not null,
  is_indexed integer not null check (is_indexed in (0, 1)),
  -- Long texts come last: SQLite reads through them to reach what stands behind.
  files text not null,
  answers text not null,
  checked text,
  removed_text text,
  content text not null,
  edited_content text,
  data text
);

create index documents_by_age on documents (created_at, id, ordinal);

create index documents_by_status on documents (status, created_at, id, problem);

create index documents_by_root on documents (user_id, root_document_id);

create index documents_by_user on documents (user_id, created_at, agent_id, tokens, cost_nanodollars, ordinal);

create index documents_bytes on documents
  (user_id, (octet_length(content) + coalesce(octet_length(edited_content), 0) + octet_length(answers)));

create index documents_in_order on documents (ordinal, id, created_at, status, problem);

create index documents_in_order_by_agent on documents (agent_id, ordinal, id, created_at, status, problem);

create index documents_in_order_by_user on documents (user_id, ordinal, id, agent_id, status, language, class_name, created_at);

create index documents_in_order_by_user_and_agent on documents (user_id, agent_id, ordinal, id);

create index documents_to_index on documents (ordinal) where is_indexed = 0;

create table document_versions (
  document_id text not null references documents (id) on delete cascade,
  number integer not null,
  cause text not null,
  restored_from integer,
  created_at text not null,
  tokens integer,
  cost_nanodollars bigint,
  delta text not null,
  primary key (document_id, number)
);

create table document_tags (
  document_id text not null references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  tag text not null,
  primary key (document_id, tag)
);

create index document_tags_by_user on document_tags (user_id, tag, document_id);

create table translations (
  original_id text primary key references documents (id) on delete cascade,
  translation_id text not null unique references documents (id) on delete cascade,
  section_links text not null,
  sections_before integer not null,
  is_linked integer not null check (is_linked in (0, 1)),
  version integer not null
);

create table shared_sample_answers (
  document_id text primary key references documents (id) on delete cascade,
  agent_id text not null,
  title text not null,
  shared_at text not null,
  uses integer not null,
  last_used_at text,
  last_used_by text references users (id) on delete set null
);

create index shared_sample_answers_by_agent on shared_sample_answers (agent_id, shared_at);

create index shared_sample_answers_by_user on shared_sample_answers (last_used_by);

create table access_grants (
  id text primary key,
  document_id text not null references documents (id) on delete cascade,
  user_id text references users (id) on delete set null,
  kind text not null check (kind in ('requested', 'failure', 'complaint', 'other')),
  justification text not null,
  granted_at text not null,
  expires_at text not null
);

create index access_grants_by_document on access_grants (document_id, granted_at);

create index access_grants_by_user on access_grants (user_id);

create table search_grants (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  searched_user_id text references users (id) on delete cascade,
  expires_at text not null
);

create index search_grants_by_searched_user on search_grants (searched_user_id);

create index search_grants_by_user on search_grants (user_id);

create table sharing_settings (
  id text primary key check (id = 'school'),
  colleagues integer not null check (colleagues in (0, 1)),
  links integer not null check (links in (0, 1)),
  version integer not null
);

insert into sharing_settings (id, colleagues, links, version) values ('school', 1, 0, 1);

create table shares (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  document_id text unique references documents (id) on delete cascade,
  preset_id text unique references presets (id) on delete cascade,
  class_id text unique references classes (id) on delete cascade,
  with_school integer not null check (with_school in (0, 1)),
  search_text text not null,
  created_at text not null,
  check ((case when document_id is null then 0 else 1 end) + (case when preset_id is null then 0 else 1 end)
    + (case when class_id is null then 0 else 1 end) = 1)
);

create index shares_by_user on shares (user_id, created_at);

create index shares_with_school on shares (with_school, created_at);

create table share_people (
  share_id text not null references shares (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  is_seen integer not null check (is_seen in (0, 1)),
  primary key (share_id, user_id)
);

create index share_people_by_user on share_people (user_id);

create index share_people_unseen on share_people (user_id) where is_seen = 0;

create table document_links (
  id text primary key,
  document_id text not null references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
);

create index document_links_by_document on document_links (document_id);

create index document_links_by_user on document_links (user_id);
