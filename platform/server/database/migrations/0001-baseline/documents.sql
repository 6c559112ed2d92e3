create table history (
  id text primary key,
  ordinal bigint not null default 0,
  user_id text not null references users (id) on delete cascade,
  agent_id text not null,
  agent_name text not null,
  agent_name_vi text not null,
  agent_version integer,
  status text not null,
  language text not null,
  prompt_used text not null,
  layout text not null default 'plain',
  files_used integer not null,
  template integer not null,
  model text,
  files text not null default '[]',
  answers text not null,
  content text not null,
  edited_content text,
  checked text,
  taken_off text,
  kind text not null default 'text',
  data text,
  version integer not null default 1,
  title text not null default '',
  preview text not null,
  tokens integer,
  input_tokens integer,
  output_tokens integer,
  cost_nanodollars bigint,
  estimated_tokens integer,
  estimated_nanodollars bigint,
  problem text,
  created_at text not null,
  finished_at text,
  alive_at text not null,
  search_text text not null,
  has_words integer not null default 0,
  class_name text,
  source_id text,
  source_version integer,
  source_title text,
  source_mark text,
  thread_id text,
  given_title text,
  topic text,
  is_counted integer not null default 0
);

create index history_by_age on history (created_at, id, ordinal);

create index history_by_status on history (status, created_at, id, problem);

create index history_by_thread on history (user_id, thread_id);

create index history_by_user on history (user_id, created_at, agent_id, tokens, cost_nanodollars, ordinal);

create index history_bytes on history (user_id, (octet_length(content) + coalesce(octet_length(edited_content), 0) + octet_length(answers)));

create index history_in_order on history (ordinal, id, created_at, status, problem);

create index history_in_order_by_agent on history (agent_id, ordinal, id, created_at, status, problem);

create index history_in_order_by_user on history (user_id, ordinal, id, agent_id, status, language, class_name, created_at);

create index history_in_order_by_user_and_agent on history (user_id, agent_id, ordinal, id);

create index history_without_words on history (ordinal) where has_words = 0;

create table entry_versions (
  entry_id text not null references history (id) on delete cascade,
  number integer not null,
  cause text not null,
  restored_from integer,
  made_at text not null,
  tokens integer,
  cost_nanodollars bigint,
  kept text not null,
  primary key (entry_id, number)
);

create table entry_labels (
  entry_id text not null references history (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  label text not null,
  primary key (entry_id, label)
);

create index entry_labels_by_user on entry_labels (user_id, label, entry_id);

create table pairs (
  original_id text primary key references history (id) on delete cascade,
  twin_id text not null unique references history (id) on delete cascade,
  links text not null,
  kept integer not null,
  is_linked integer not null,
  version integer not null
);

create table lent_answers (
  entry_id text primary key references history (id) on delete cascade,
  agent_id text not null,
  title text not null default '',
  lent_at text not null,
  uses integer not null,
  last_used_at text,
  last_used_by text references users (id) on delete set null
);

create index lent_answers_by_agent on lent_answers (agent_id, lent_at);

create index lent_answers_by_user on lent_answers (last_used_by);

create table document_openings (
  id text primary key,
  entry_id text not null references history (id) on delete cascade,
  user_id text references users (id) on delete set null,
  kind text not null,
  words text not null,
  at text not null,
  until text not null
);

create index document_openings_by_entry on document_openings (entry_id, at);

create index document_openings_by_user on document_openings (user_id);

create table search_openings (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  person_id text references users (id) on delete cascade,
  until text not null
);

create index search_openings_by_person on search_openings (person_id);

create index search_openings_by_user on search_openings (user_id);

create table sharing (
  id text primary key,
  colleagues integer not null,
  links integer not null,
  version integer not null
);

insert into sharing (id, colleagues, links, version) values ('school', 1, 0, 1);

create table shares (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  entry_id text unique references history (id) on delete cascade,
  preset_id text unique references presets (id) on delete cascade,
  class_id text unique references classes (id) on delete cascade,
  with_school integer not null,
  search_text text not null,
  created_at text not null
);

create index shares_by_user on shares (user_id, created_at);

create index shares_with_school on shares (with_school, created_at);

create table share_people (
  share_id text not null references shares (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  seen integer not null default 1,
  primary key (share_id, user_id)
);

create index share_people_by_user on share_people (user_id);

create index share_people_unseen on share_people (user_id) where seen = 0;

create table document_links (
  id text primary key,
  entry_id text not null references history (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null,
  expires_at text not null
);

create index document_links_by_entry on document_links (entry_id);

create index document_links_by_user on document_links (user_id);
