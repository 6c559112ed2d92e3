create table key_verifications (
  document_id text not null references documents (id) on delete cascade,
  question text not null,
  answers text not null,
  reasoning text not null,
  accepted_key text,
  primary key (document_id, question)
);
