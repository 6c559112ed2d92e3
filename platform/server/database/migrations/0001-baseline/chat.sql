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
