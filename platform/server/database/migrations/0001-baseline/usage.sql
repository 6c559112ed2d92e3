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

create table exchange_rates (
  valid_from text primary key,
  centidong integer not null
);

create table model_prices (
  model text not null,
  valid_from text not null,
  currency text not null check (currency in ('VND', 'USD')),
  input bigint not null,
  output bigint not null,
  primary key (model, valid_from)
);

create table daily_counts (
  kind text not null check (kind in ('runs', 'accounts')),
  owner text not null,
  day text not null,
  number integer not null,
  primary key (kind, owner, day)
);

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
