import { plainClassName } from '#features/library/model/classes.ts'

/** The grades that classes begin with: 8 in "Lớp 8A", 8 and 9 in "8, 9". A class such as "A1" says none. */
export const gradesIn = (classNames: string): number[] =>
  classNames
    .normalize('NFC')
    .split(/[,;&+]|\s(?:và|and)\s/iu)
    .map((name) => Number(/^\d+/.exec(plainClassName(name))?.[0]))
    .filter((grade) => grade >= 1 && grade <= 12)

/** The first number in the name of a grade, wherever it stands. */
export const numberIn = (grade: string): number | null => {
  const digits = /\d+/.exec(grade)?.[0]
  return digits === undefined ? null : Number(digits)
}
