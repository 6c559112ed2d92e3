create table users (
  id text primary key,
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  phone text,
  school text,
  role text not null,
  is_active integer not null,
  must_change_password integer not null default 0,
  password_given_by text,
  awaits_approval integer not null default 0,
  invited_until text,
  version integer not null default 1,
  created_at text not null,
  last_seen_at text,
  search_text text not null
);

create index users_by_creation on users (created_at, id);

create index users_by_password_giver on users (password_given_by);

create table groups (
  id text primary key,
  name text not null,
  name_key text not null unique,
  version integer not null,
  created_at text not null
);

create table group_members (
  user_id text not null references users (id) on delete cascade,
  group_id text not null references groups (id) on delete cascade,
  primary key (user_id, group_id)
);

create index group_members_by_group on group_members (group_id, user_id);

create table sessions (
  id text not null default '',
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  browser text,
  system text,
  address text,
  is_ended integer not null default 0,
  created_at text not null,
  last_used_at text not null
);

create unique index sessions_by_id on sessions (id);

create index sessions_by_use on sessions (last_used_at);

create index sessions_by_user on sessions (user_id);

create table links (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  state text not null,
  made_by text,
  created_at text not null,
  expires_at text not null
);

create index links_by_end on links (expires_at);

create index links_by_maker on links (made_by, state);

create index links_by_user on links (user_id, state, expires_at);

create table open_links (
  id text primary key,
  token_hash text not null unique,
  role text not null,
  group_ids text not null,
  state text not null,
  made_by text not null,
  used_by text,
  created_at text not null,
  expires_at text not null
);

create index open_links_by_end on open_links (expires_at);

create table mails (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  content text,
  state text not null,
  problem text,
  tries integer not null,
  next_at text not null,
  created_at text not null,
  ended_at text
);

create index mails_by_turn on mails (state, next_at);

create index mails_by_user on mails (user_id, created_at);

create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_at text not null
);

create index sign_in_failures_by_time on sign_in_failures (last_at);

create table known_places (
  user_id text not null references users (id) on delete cascade,
  place text not null,
  last_used_at text not null,
  primary key (user_id, place)
);

create index known_places_by_use on known_places (last_used_at);

create table oidc (
  id text primary key,
  is_on integer not null,
  provider_kind text not null,
  issuer text,
  client_id text,
  client_secret text,
  client_secret_preview text,
  domains text not null,
  newcomers text not null,
  groups_claim text not null,
  group_roles text not null,
  label text,
  label_vi text,
  is_only_way integer not null,
  admin_came_in integer not null,
  trial_hash text,
  trial text,
  version integer not null
);

insert into oidc
  (id, is_on, provider_kind, domains, newcomers, groups_claim, group_roles, is_only_way, admin_came_in, version)
  values ('school', 0, 'google', '[]', 'registration', 'groups', '[]', 0, 0, 1);

create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  given_role text,
  created_at text not null,
  primary key (issuer, subject)
);

create unique index identities_by_user on identities (user_id, issuer);

create table handovers (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  path text,
  joined integer not null,
  ends_at text not null
);

create index handovers_by_end on handovers (ends_at);

create index handovers_by_user on handovers (user_id);

create table staff_imports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  state text not null,
  way text not null,
  total integer not null,
  done integer not null,
  fault text,
  ways_in text,
  is_put_away integer not null,
  created_at text not null,
  seen_at text not null
);

create index staff_imports_by_user on staff_imports (user_id, created_at);

create table data_exports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  made_by text references users (id) on delete set null,
  kind text not null,
  words text not null,
  at text not null
);

create index data_exports_by_maker on data_exports (made_by);

create index data_exports_by_user on data_exports (user_id, at);
