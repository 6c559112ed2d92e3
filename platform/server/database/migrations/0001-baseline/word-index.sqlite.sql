-- A row has the ordinal of its entry as rowid; the words come folded and separated by spaces.
create virtual table history_texts using fts5(words, content='', contentless_delete=1, detail=none,
  tokenize="ascii tokenchars '@#=+_-'");

create trigger history_texts_leave after delete on history begin
  delete from history_texts where rowid = old.ordinal;
end;
