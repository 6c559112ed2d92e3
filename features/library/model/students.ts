/**
 * Reads the names of a pasted class list, one student a line. Cells beside the name, such as a number or a date, are left out; a name in two
 * cells is read as one and as two, because only the teacher knows.
 */
export function namesOfStudents(students: string): string[] {
  return students.split(/\r?\n/).flatMap((line) => {
    const cells = line
      .split(/[\t;,]/)
      .map((cell) => cell.replace(/^\s*\d+\s*[.)]?\s*/, '').trim())
      .filter((cell) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell))
    return cells.length > 1 ? [cells.join(' '), ...cells] : cells
  })
}

/** Counts the students of a list. */
export const countStudents = (students: string): number =>
  students.split(/\r?\n/).filter((line) => /\p{L}/u.test(line)).length
