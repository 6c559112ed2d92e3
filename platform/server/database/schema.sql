create table users (
  id text primary key,
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  phone text,
  school text,
  role text not null check (role in ('ADMIN', 'EDITOR', 'USER')),
  is_active integer not null check (is_active in (0, 1)),
  must_change_password integer not null check (must_change_password in (0, 1)),
  temporary_password_by text,
  awaits_approval integer not null check (awaits_approval in (0, 1)),
  invited_until text,
  version integer not null,
  created_at text not null,
  last_seen_at text,
  search_text text not null
);

create index users_by_creation on users (created_at, id);

create index users_by_temporary_password on users (temporary_password_by);

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
  data text,
  curriculum text
);

create index documents_by_age on documents (created_at, id, ordinal);

create index documents_by_curriculum on documents (user_id, created_at) where curriculum is not null;

create index documents_by_root on documents (user_id, root_document_id);

create index documents_by_status on documents (status, created_at, id, problem);

create index documents_by_user on documents (user_id, created_at, agent_id, tokens, cost_nanodollars, ordinal);

create index documents_bytes on documents
  (user_id, (octet_length(content) + coalesce(octet_length(edited_content), 0) + octet_length(answers)));

create index documents_in_order on documents (ordinal, id, created_at, status, problem);

create index documents_in_order_by_agent on documents (agent_id, ordinal, id, created_at, status, problem);

create index documents_in_order_by_user on documents (user_id, ordinal, id, agent_id, status, language, class_name, created_at);

create index documents_in_order_by_user_and_agent on documents (user_id, agent_id, ordinal, id);

create index documents_of_exams on documents (user_id, created_at) where kind = 'exam';

create index documents_to_index on documents (ordinal) where is_indexed = 0;

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

create table groups (
  id text primary key,
  name text not null,
  name_key text not null unique,
  version integer not null,
  created_at text not null
);

create table agent_groups (
  agent_id text not null references agents (id) on delete cascade,
  group_id text not null references groups (id) on delete cascade,
  primary key (agent_id, group_id)
);

create index agent_groups_by_group on agent_groups (group_id, agent_id);

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
  search_text text not null,
  options_from text
);

create unique index questions_by_starter on questions (catalogue_key);

create table agent_questions (
  agent_id text not null references agents (id) on delete cascade,
  question_id text not null references questions (id) on delete cascade,
  position integer not null,
  primary key (agent_id, question_id)
);

create index agent_questions_by_question on agent_questions (question_id);

create index agent_questions_in_order on agent_questions (agent_id, position, question_id);

create table agent_usage (
  user_id text not null references users (id) on delete cascade,
  agent_id text not null,
  generations integer not null,
  last_used_at text not null,
  primary key (user_id, agent_id)
);

create index agent_usage_by_agent on agent_usage (agent_id);

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

create table ai_notice (
  id text primary key check (id = 'school'),
  is_active integer not null check (is_active in (0, 1)),
  edition integer not null,
  required_from integer not null,
  version integer not null
);

create table ai_notice_acceptances (
  user_id text not null references users (id) on delete cascade,
  edition integer not null,
  accepted_at text not null,
  primary key (user_id, edition)
);

create table ai_notice_editions (
  edition integer primary key,
  text text not null,
  text_vi text not null,
  created_at text not null
);

create table announcement (
  id text primary key check (id = 'school'),
  is_active integer not null check (is_active in (0, 1)),
  text text,
  text_vi text,
  from_day text,
  until_day text,
  number integer not null,
  version integer not null
);

create table announcement_dismissals (
  user_id text primary key references users (id) on delete cascade,
  number integer not null
);

create table approval_rules (
  group_id text primary key references groups (id) on delete cascade,
  rule text not null check (rule in ('all', 'last')),
  last_reviewer_id text references users (id) on delete set null
);

create index approval_rules_by_reviewer on approval_rules (last_reviewer_id);

create table audit_chain (
  id text primary key check (id = 'school'),
  first_number bigint not null,
  first_hash text not null,
  last_number bigint not null,
  last_hash text not null,
  checked_at text,
  first_broken_number bigint
);

create table audit_events (
  id text not null unique,
  number bigint primary key,
  occurred_at text not null,
  event text not null,
  actor_id text,
  actor_name text,
  actor_email text,
  account_id text,
  account_name text,
  account_email text,
  target_id text,
  target_name text,
  address text,
  changes text not null,
  facts text not null,
  hash text not null,
  search_text text not null
);

create index audit_events_by_account on audit_events (account_id, occurred_at, number);

create index audit_events_by_person on audit_events (actor_id, occurred_at, number);

create index audit_events_by_time on audit_events (occurred_at, number, event);

create index audit_events_of_deleted_accounts on audit_events (number) where event = 'account-deleted';

create table budget_spending (
  month text not null,
  key text not null,
  spent_nanodollars bigint not null default 0,
  spent_microdong bigint not null default 0,
  spent_tokens bigint not null default 0,
  reserved_nanodollars bigint not null default 0,
  reserved_microdong bigint not null default 0,
  reserved_tokens bigint not null default 0,
  added_nanodollars bigint not null default 0,
  added_microdong bigint not null default 0,
  added_tokens bigint not null default 0,
  estimated_tokens bigint not null default 0,
  unpriced_tokens bigint not null default 0,
  primary key (month, key)
);

create table budgets (
  key text primary key,
  scope text not null check (scope in ('school', 'group', 'person', 'assistant')),
  group_id text references groups (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  agent_id text references agents (id) on delete cascade,
  currency text not null check (currency in ('VND', 'USD')),
  money bigint,
  tokens bigint,
  version integer not null,
  check ((scope = 'group') = (group_id is not null)),
  check ((scope = 'person') = (user_id is not null)),
  check ((scope = 'assistant') = (agent_id is not null))
);

create index budgets_agent_id on budgets (agent_id);

create index budgets_group_id on budgets (group_id);

create index budgets_user_id on budgets (user_id);

create table call_counts (
  key text primary key,
  calls integer not null,
  ends_at bigint not null
);

create table catalogue_agents (
  slug text primary key,
  catalogue_state text not null,
  was_installed integer not null check (was_installed in (0, 1))
);

create table conversations (
  id text primary key,
  ordinal bigint not null,
  user_id text not null references users (id) on delete cascade,
  name text,
  created_at text not null,
  updated_at text not null,
  search_text text not null
);

create index conversations_by_age on conversations (updated_at, id);

create index conversations_in_order on conversations (user_id, ordinal, id);

create table chat_messages (
  id text primary key,
  ordinal bigint not null,
  conversation_id text not null references conversations (id) on delete cascade,
  parent_id text,
  language text not null check (language in ('en', 'vi')),
  status text not null check (status in ('running', 'complete', 'stopped', 'failed', 'interrupted')),
  problem text,
  model text,
  provider_conversation text,
  turns_left_out integer not null,
  tokens integer,
  input_tokens integer,
  output_tokens integer,
  cost_nanodollars bigint,
  created_at text not null,
  finished_at text,
  alive_at text not null,
  files text not null,
  search_text text not null,
  -- Long texts come last: see documents.
  query text not null,
  answer text not null
);

create index chat_messages_by_status on chat_messages (status);

create index chat_messages_bytes on chat_messages (conversation_id, (octet_length(query) + octet_length(answer)));

create index chat_messages_in_order on chat_messages (conversation_id, ordinal, id);

create unique index chat_messages_running on chat_messages (conversation_id) where status = 'running';

create table class_sheet_layouts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  columns text not null,
  for_school integer not null,
  created_at text not null,
  updated_at text not null
);

create unique index class_sheet_layouts_by_name on class_sheet_layouts (user_id, name);

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
  created_at text not null,
  students text,
  curriculum text
);

create index classes_by_user on classes (user_id);

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

create table cost_reservations (
  id text primary key,
  process_id text,
  month text not null,
  keys text not null,
  nanodollars bigint not null,
  microdong bigint not null,
  tokens bigint not null,
  created_at text not null
);

create table curriculum_sets (
  id text primary key,
  name text not null,
  name_key text not null,
  version integer not null check (version >= 1),
  source text not null,
  source_date text not null,
  hash text not null,
  counts text not null,
  created_at text not null,
  confirmed_at text,
  confirmed_by text references users (id) on delete set null, edited_from integer,
  unique (name_key, version),
  check (confirmed_by is null or confirmed_at is not null)
);

create index curriculum_sets_by_confirmer on curriculum_sets (confirmed_by);

create table curriculum_items (
  set_id text not null references curriculum_sets (id) on delete cascade,
  position integer not null check (position >= 0),
  id text not null,
  parent integer check (parent < position),
  level text not null check (level in ('subject', 'grade', 'chapter', 'lesson', 'outcome', 'competence')),
  code text not null,
  text text not null,
  periods double precision check (periods >= 0),
  from_week integer check (from_week between 1 and 53),
  to_week integer check (to_week between 1 and 53),
  cognitive_level text not null,
  grade_band text not null,
  search_text text not null,
  primary key (set_id, position),
  unique (set_id, id)
);

create table daily_counts (
  kind text not null check (kind in ('runs', 'accounts')),
  owner text not null,
  day text not null,
  number integer not null,
  primary key (kind, owner, day)
);

create table deleted_agents (
  id text primary key,
  name text not null,
  name_vi text not null
);

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

create table document_tags (
  document_id text not null references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  tag text not null,
  primary key (document_id, tag)
);

create index document_tags_by_user on document_tags (user_id, tag, document_id);

create table document_versions (
  document_id text not null references documents (id) on delete cascade,
  number integer not null,
  cause text not null,
  restored_from integer,
  created_at text not null,
  tokens integer,
  cost_nanodollars bigint,
  delta text not null, is_frozen integer not null default 0, edited_by text references users (id) on delete set null,
  primary key (document_id, number)
);

create index document_versions_by_editor on document_versions (edited_by) where edited_by is not null;

create table edit_turns (
  document_id text primary key references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null
);

create index edit_turns_by_user on edit_turns (user_id);

create table exchange_rates (
  valid_from text primary key,
  centidong integer not null
);

create table favourite_agents (
  user_id text not null references users (id) on delete cascade,
  agent_id text not null references agents (id) on delete cascade,
  created_at text not null,
  primary key (user_id, agent_id)
);

create index favourite_agents_by_agent on favourite_agents (agent_id);

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

create table group_deadlines (
  group_id text not null references groups (id) on delete cascade,
  school_year integer not null,
  purpose text not null check (purpose in ('plan', 'exam', 'other')),
  week integer not null check (week between 1 and 53),
  due_on text not null,
  reminded_at text,
  primary key (group_id, school_year, purpose, week)
);

create table group_members (
  user_id text not null references users (id) on delete cascade,
  group_id text not null references groups (id) on delete cascade,
  primary key (user_id, group_id)
);

create index group_members_by_group on group_members (group_id, user_id);

create table group_reviewers (
  group_id text not null references groups (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (group_id, user_id)
);

create index group_reviewers_by_user on group_reviewers (user_id);

create table key_verifications (
  document_id text not null references documents (id) on delete cascade,
  question text not null,
  answers text not null,
  reasoning text not null,
  accepted_key text,
  primary key (document_id, question)
);

create table mails (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  content text,
  state text not null check (state in ('queued', 'sent', 'failed')),
  problem text,
  tries integer not null,
  next_at text not null,
  created_at text not null,
  ended_at text
);

create index mails_by_turn on mails (state, next_at);

create index mails_by_user on mails (user_id, created_at);

create table meta (
  key text primary key,
  value text not null
);

create table model_prices (
  model text not null,
  valid_from text not null,
  currency text not null check (currency in ('VND', 'USD')),
  input bigint not null,
  output bigint not null,
  primary key (model, valid_from)
);

create table oidc (
  id text primary key check (id = 'school'),
  is_active integer not null check (is_active in (0, 1)),
  provider_kind text not null check (provider_kind in ('google', 'microsoft', 'keycloak', 'other')),
  issuer text,
  client_id text,
  client_secret text,
  client_secret_preview text,
  domains text not null,
  newcomers text not null check (newcomers in ('registration', 'all', 'none')),
  groups_claim text not null,
  group_roles text not null,
  label text,
  label_vi text,
  is_required integer not null check (is_required in (0, 1)),
  admin_signed_in integer not null check (admin_signed_in in (0, 1)),
  trial_hash text,
  trial text,
  version integer not null
);

create table oidc_identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  provider_role text check (provider_role in ('ADMIN', 'EDITOR', 'USER')),
  created_at text not null,
  primary key (issuer, subject)
);

create unique index oidc_identities_by_user on oidc_identities (user_id, issuer);

create table oidc_logins (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  path text,
  joined integer not null check (joined in (0, 1)),
  ends_at text not null
);

create index oidc_logins_by_end on oidc_logins (ends_at);

create index oidc_logins_by_user on oidc_logins (user_id);

create table open_invitations (
  id text primary key,
  token_hash text not null unique,
  role text not null check (role in ('ADMIN', 'EDITOR', 'USER')),
  group_ids text not null,
  state text not null check (state in ('open', 'used', 'withdrawn')),
  created_by text not null,
  used_by text,
  created_at text not null,
  expires_at text not null
);

create index open_invitations_by_end on open_invitations (expires_at);

create table password_links (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'reset', 'forgotten')),
  state text not null check (state in ('open', 'used', 'withdrawn')),
  created_by text,
  created_at text not null,
  expires_at text not null
);

create index password_links_by_creator on password_links (created_by, state);

create index password_links_by_end on password_links (expires_at);

create index password_links_by_user on password_links (user_id, state, expires_at);

create table personal_data_exports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  created_by text references users (id) on delete set null,
  kind text not null check (kind in ('requested', 'failure', 'complaint', 'other')),
  justification text not null,
  created_at text not null
);

create index personal_data_exports_by_creator on personal_data_exports (created_by);

create index personal_data_exports_by_user on personal_data_exports (user_id, created_at);

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

create table processes (
  id text primary key,
  seen_at bigint not null
);

create table retention (
  id text primary key check (id = 'school'),
  history_days integer,
  history_before integer,
  history_from text,
  chats_days integer,
  chats_before integer,
  chats_from text,
  files_days integer,
  files_before integer,
  files_from text,
  log_days integer,
  log_before integer,
  log_from text,
  ran_on text,
  ran_at text,
  version integer not null
);

create table row_runs (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  agent_id text not null,
  agent_name text not null,
  agent_name_vi text not null,
  title text not null,
  language text not null check (language in ('en', 'vi')),
  message_language text not null check (message_language in ('en', 'vi')),
  class_name text,
  answers text not null,
  files text not null,
  workbook text,
  has_ai integer not null,
  state text not null check (state in ('running', 'paused', 'stopped', 'complete')),
  problem text,
  process_id text,
  created_at text not null
);

create index row_runs_by_state on row_runs (state);

create index row_runs_by_user on row_runs (user_id, created_at);

create table row_run_rows (
  run_id text not null references row_runs (id) on delete cascade,
  position integer not null,
  line integer,
  label text not null,
  answers text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  document_id text,
  problem text,
  primary key (run_id, position)
);

create index row_run_rows_by_state on row_run_rows (run_id, state, position);

create table school (
  id text primary key check (id = 'school'),
  school_name text,
  school_name_vi text,
  logo_id text,
  logo text,
  logo_kind text check (logo_kind in ('png', 'jpg')),
  logo_width integer,
  logo_height integer,
  version integer not null
);

create table search_grants (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  searched_user_id text references users (id) on delete cascade,
  expires_at text not null
);

create index search_grants_by_searched_user on search_grants (searched_user_id);

create index search_grants_by_user on search_grants (user_id);

create table sessions (
  id text not null,
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  browser text,
  system text,
  address text,
  is_ended integer not null check (is_ended in (0, 1)),
  created_at text not null,
  last_used_at text not null
);

create unique index sessions_by_id on sessions (id);

create index sessions_by_use on sessions (last_used_at);

create index sessions_by_user on sessions (user_id);

create table settings (
  id text primary key check (id = 'school'),
  connection text not null check (connection in ('environment', 'own', 'none')),
  provider text,
  api_key text,
  api_key_preview text,
  model text,
  instructions text,
  instructions_vi text,
  learning_outcomes_url text,
  registration text check (registration in ('open', 'approval', 'domains', 'closed')),
  registration_domains text,
  runs_per_day integer,
  accounts_per_day integer,
  storage_megabytes integer,
  version integer not null
);

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

create table share_groups (
  share_id text not null references shares (id) on delete cascade,
  group_id text not null references groups (id) on delete cascade,
  may_edit integer not null default 0,
  primary key (share_id, group_id)
);

create index share_groups_by_group on share_groups (group_id);

create table share_people (
  share_id text not null references shares (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  is_seen integer not null check (is_seen in (0, 1)),
  primary key (share_id, user_id)
);

create index share_people_by_user on share_people (user_id);

create index share_people_unseen on share_people (user_id) where is_seen = 0;

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

create table sharing_settings (
  id text primary key check (id = 'school'),
  colleagues integer not null check (colleagues in (0, 1)),
  links integer not null check (links in (0, 1)),
  version integer not null
);

create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_at text not null
);

create index sign_in_failures_by_time on sign_in_failures (last_at);

create table staff_imports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null check (state in ('making', 'made', 'failed', 'interrupted')),
  first_access text not null check (first_access in ('link', 'password')),
  total integer not null,
  done integer not null,
  problem text,
  invitations text,
  is_dismissed integer not null check (is_dismissed in (0, 1)),
  created_at text not null,
  seen_at text not null
);

create index staff_imports_by_user on staff_imports (user_id, created_at);

create table staff_updates (
  id text primary key,
  user_id text references users (id) on delete set null,
  created_at text not null,
  undone_at text
);

create index staff_updates_by_creator on staff_updates (user_id);

create table staff_update_changes (
  update_id text not null references staff_updates (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  left_out text check (left_out in ('changed', 'you')),
  before text not null,
  after text not null,
  primary key (update_id, user_id)
);

create index staff_update_changes_by_user on staff_update_changes (user_id);

create table streaming_jobs (
  id text primary key,
  user_id text not null,
  slot integer not null,
  process_id text not null,
  unique (user_id, slot)
);

create table submissions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  document_id text references documents (id) on delete set null,
  group_id text references groups (id) on delete set null,
  to_all integer not null,
  reviewer_id text references users (id) on delete set null,
  purpose text not null check (purpose in ('plan', 'exam', 'other')),
  week integer check (week between 1 and 53),
  note text not null,
  title text not null,
  language text not null,
  number integer not null check (number >= 1),
  document_version integer not null,
  hash text not null,
  content text not null,
  checked text,
  problems text not null,
  state text not null check (state in ('submitted', 'withdrawn', 'approved', 'returned')),
  reason text not null,
  decided_by text references users (id) on delete set null,
  decided_at text,
  created_at text not null,
  layout text not null default 'plain',
  kind text not null default 'text',
  data text,
  is_blocked integer not null default 0,
  file_id text references files (id) on delete set null,
  first_id text not null default ''
);

create index submissions_by_decider on submissions (decided_by, created_at);

create index submissions_by_document on submissions (document_id, created_at);

create index submissions_by_file on submissions (file_id);

create index submissions_by_first on submissions (first_id, created_at);

create index submissions_by_group on submissions (group_id, state, created_at);

create index submissions_by_reviewer on submissions (reviewer_id);

create index submissions_by_user on submissions (user_id, created_at);

create index submissions_by_week on submissions (group_id, purpose, week, created_at);

create unique index submissions_open on submissions (document_id) where state = 'submitted';

create table submission_approvals (
  submission_id text not null references submissions (id) on delete cascade,
  user_id text references users (id) on delete set null,
  created_at text not null,
  unique (submission_id, user_id)
);

create index submission_approvals_by_user on submission_approvals (user_id);

create table submission_comments (
  id text primary key,
  submission_id text not null references submissions (id) on delete cascade,
  user_id text references users (id) on delete set null,
  anchor text,
  text text not null,
  created_at text not null,
  suggestion text,
  accepted_at text
);

create index submission_comments_by_user on submission_comments (user_id);

create index submission_comments_of on submission_comments (submission_id, created_at);

create table taught_lessons (
  class_id text not null references classes (id) on delete cascade,
  school_year integer not null,
  curriculum_key text not null,
  lesson_key text not null,
  taught_at text not null,
  primary key (class_id, school_year, curriculum_key, lesson_key)
);

create table translations (
  original_id text primary key references documents (id) on delete cascade,
  translation_id text not null unique references documents (id) on delete cascade,
  section_links text not null,
  sections_before integer not null,
  is_linked integer not null check (is_linked in (0, 1)),
  version integer not null
);

create table trusted_networks (
  user_id text not null references users (id) on delete cascade,
  origin text not null,
  last_used_at text not null,
  primary key (user_id, origin)
);

create index trusted_networks_by_use on trusted_networks (last_used_at);

create table usage_by_agent (
  month text not null,
  agent_id text not null,
  outcome text not null,
  tests integer not null,
  runs integer not null,
  tokens bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  unpriced_tokens bigint not null,
  unreported_runs integer not null,
  cost_nanodollars bigint not null,
  primary key (month, agent_id, outcome)
);

create table usage_by_day (
  day text not null,
  model text not null,
  kind text not null,
  outcome text not null,
  runs integer not null,
  tokens bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  unpriced_tokens bigint not null,
  unreported_runs integer not null,
  cost_nanodollars bigint not null,
  primary key (day, model, kind, outcome)
);

create table usage_by_user (
  month text not null,
  user_id text not null,
  failed integer not null,
  tests integer not null,
  runs integer not null,
  tokens bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  unpriced_tokens bigint not null,
  unreported_runs integer not null,
  cost_nanodollars bigint not null,
  primary key (month, user_id)
);

create index usage_by_user_alone on usage_by_user (user_id);

create table usage_daily (
  user_id text not null,
  day text not null,
  agent_id text not null,
  model text not null,
  kind text not null,
  outcome text not null,
  runs integer not null,
  tokens bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  unpriced_tokens bigint not null,
  unreported_runs integer not null,
  cost_nanodollars bigint not null,
  primary key (user_id, day, agent_id, model, kind, outcome)
);

create index usage_daily_by_agent on usage_daily (agent_id, day);

create table word_template_choices (
  user_id text primary key references users (id) on delete cascade,
  choice text not null check (choice in ('school', 'own', 'none'))
);

create table word_templates (
  id text primary key,
  user_id text references users (id) on delete cascade,
  name text not null,
  size integer not null,
  storage_name text not null,
  facts text not null,
  created_at text not null
);

create index word_templates_by_user on word_templates (user_id);
