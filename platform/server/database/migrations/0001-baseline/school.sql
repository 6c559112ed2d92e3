create table settings (
  id text primary key,
  connection text not null,
  provider text,
  api_key text,
  api_key_preview text,
  model text,
  instructions text,
  instructions_vi text,
  learning_outcomes_url text,
  registration text,
  registration_domains text,
  runs_per_day integer,
  accounts_per_day integer,
  storage_megabytes integer,
  version integer not null
);

insert into settings (id, connection, version) values ('school', 'environment', 1);

create table school (
  id text primary key,
  school_name text,
  school_name_vi text,
  logo_id text,
  logo text,
  logo_kind text,
  logo_width integer,
  logo_height integer,
  version integer not null
);

insert into school (id, version) values ('school', 1);

create table retention (
  id text primary key,
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
  id text primary key,
  is_on integer not null,
  text text,
  text_vi text,
  from_day text,
  until_day text,
  number integer not null,
  version integer not null
);

insert into announcement (id, is_on, number, version) values ('school', 0, 0, 1);

create table announcements_put_away (
  user_id text primary key references users (id) on delete cascade,
  number integer not null
);

create table ai_notice (
  id text primary key,
  is_on integer not null,
  edition integer not null,
  asked_from integer not null,
  version integer not null
);

insert into ai_notice (id, is_on, edition, asked_from, version) values ('school', 0, 0, 0, 1);

create table ai_notice_editions (
  edition integer primary key,
  text text not null,
  text_vi text not null,
  made_at text not null
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

create table word_choices (
  user_id text primary key references users (id) on delete cascade,
  usual text not null
);

create table deeds (
  id text not null unique,
  number bigint primary key,
  at text not null,
  event text not null,
  by_id text,
  by_name text,
  by_email text,
  account_id text,
  account_name text,
  account_email text,
  thing_id text,
  thing_name text,
  address text,
  changes text not null,
  facts text not null,
  hash text not null,
  search_text text not null
);

create index deeds_by_account on deeds (account_id, at, number);

create index deeds_by_person on deeds (by_id, at, number);

create index deeds_by_time on deeds (at, number, event);

create index deeds_of_people_gone on deeds (number) where event = 'account-deleted';

create table deed_chain (
  id text primary key,
  first_number bigint not null,
  first_hash text not null,
  last_number bigint not null,
  last_hash text not null,
  checked_at text,
  broken_at bigint
);
