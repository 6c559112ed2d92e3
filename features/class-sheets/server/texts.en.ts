export const en = {
  classSheet: {
    ask: 'This time write the comments of exactly {{count}} students, one for each row below. A row holds the level, the mark if there is one, and the teacher’s note, whose words are numbered from 0. Words in brackets such as [HS1] stand for the names of children: never repeat them.\n\n{{rows}}\n\nAnswer with one JSON object of this form, and nothing else: one object for each row, in this order. “row” and “level” are copied exactly. “comment” is plain text in one line of at most {{most}} characters, spaces counted. “basis” holds the numbers of the words of this row’s note that the comment rests on; it is empty only where the note is. A row with a “comment” and a “rewrite” is rewritten as the rewrite says, and otherwise stays the same.\n{{shape}}',
    askAgain: 'Write another comment that rests on the same note.',
    askShorter: 'Shorter: keep what is specific and the next step.',
    askWarmer: 'Warmer and more encouraging; the judgement stays the same.',
    again:
      'Your last answer could not be used for these rows. Write only them once more, in the same form.\n{{reasons}}',
    againRow: 'Row {{row}}: {{faults}}',
  },
  classSheetFault: {
    missing: 'It is missing.',
    empty: 'The comment is empty.',
    level: 'The level is not the one of the row.',
    name: 'It holds the name of a student. Say “Em” instead.',
    otherNote: 'It uses the note of another row.',
    tooLong: 'It is too long.',
    comparison: 'It compares the student with others.',
    tone: 'Its tone does not fit the level.',
    basis: '“basis” does not name the words of the note that it rests on.',
  },
}
