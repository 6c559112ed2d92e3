/** "Câu 12.", "Bài 3:", "Question 4)", "5." at the beginning of a line. */
const label = /^(?:(?:câu|bài|question|exercise|task)\s+)?(\d{1,3})\s*[.:)]/iu
const labelsMin = 2

/**
 * Whether questions are numbered down the left column and on down the right one, given the lines of both; the line of the first number in
 * the left one, null where they are not. Numbers that go on from the left to the right and then below are those of rows.
 */
export function firstNumberInColumns(left: readonly string[], right: readonly string[]): number | null {
  const [one, other] = [numbersIn(left), numbersIn(right)]
  if (one.length < labelsMin || other.length < labelsMin) return null
  const all = [...one, ...other]
  const ascending = all.every(({ number }, at) => at === 0 || number > all[at - 1]!.number)
  return ascending ? one[0]!.line : null
}

const numbersIn = (lines: readonly string[]) =>
  lines.flatMap((text, line) => {
    const number = label.exec(text.normalize('NFC'))?.[1]
    return number === undefined ? [] : [{ number: Number(number), line }]
  })
