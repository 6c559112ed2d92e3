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

insert into settings (id, connection, version) values ('school', 'environment', 1);

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

insert into school (id, version) values ('school', 1);

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

insert into retention (id, version) values ('school', 1);

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

insert into announcement (id, is_active, number, version) values ('school', 0, 0, 1);

create table announcement_dismissals (
  user_id text primary key references users (id) on delete cascade,
  number integer not null
);

create table ai_notice (
  id text primary key check (id = 'school'),
  is_active integer not null check (is_active in (0, 1)),
  edition integer not null,
  required_from integer not null,
  version integer not null
);

insert into ai_notice (id, is_active, edition, required_from, version) values ('school', 0, 0, 0, 1);

create table ai_notice_editions (
  edition integer primary key,
  text text not null,
  text_vi text not null,
  created_at text not null
);

create table ai_notice_acceptances (
  user_id text not null references users (id) on delete cascade,
  edition integer not null,
  accepted_at text not null,
  primary key (user_id, edition)
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

create table word_template_choices (
  user_id text primary key references users (id) on delete cascade,
  choice text not null check (choice in ('school', 'own', 'none'))
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

create table audit_chain (
  id text primary key check (id = 'school'),
  first_number bigint not null,
  first_hash text not null,
  last_number bigint not null,
  last_hash text not null,
  checked_at text,
  first_broken_number bigint
);
