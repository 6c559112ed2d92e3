create virtual table document_words using fts5(words, content='', contentless_delete=1, detail=none,
  tokenize="ascii tokenchars '@#=+_-'");

create trigger document_words_leave after delete on documents begin
  delete from document_words where rowid = old.ordinal;
end;
