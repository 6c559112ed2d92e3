create table document_words (
  document_id text primary key references documents (id) on delete cascade,
  ordinal bigint not null,
  words tsvector not null
) with (toast_tuple_target = 128);

create index document_words_by_word_and_age on document_words
  using gin (words, (array[(ordinal / 1024)::int])) with (gin_pending_list_limit = 512);
