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

create index password_links_by_end on password_links (expires_at);

create index password_links_by_creator on password_links (created_by, state);

create index password_links_by_user on password_links (user_id, state, expires_at);

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

create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_at text not null
);

create index sign_in_failures_by_time on sign_in_failures (last_at);

create table trusted_networks (
  user_id text not null references users (id) on delete cascade,
  origin text not null,
  last_used_at text not null,
  primary key (user_id, origin)
);

create index trusted_networks_by_use on trusted_networks (last_used_at);

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

insert into oidc
  (id, is_active, provider_kind, domains, newcomers, groups_claim, group_roles, is_required, admin_signed_in, version)
  values ('school', 0, 'google', '[]', 'registration', 'groups', '[]', 0, 0, 1);

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
