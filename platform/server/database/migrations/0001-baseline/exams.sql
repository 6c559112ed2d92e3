create table paper_looks (
  entry_id text not null references history (id) on delete cascade,
  asked text not null,
  given text not null,
  how text not null,
  kept text,
  primary key (entry_id, asked)
);
