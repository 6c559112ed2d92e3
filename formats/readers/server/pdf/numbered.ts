/** "Câu 12.", "Bài 3:", "Question 4)", "5." at the beginning of a line. */
const label = /^(?:(?:câu|bài|question|exercise|task)\s+)?(\d{1,3})\s*[.:)]/iu
const labelsMin = 2

/**
 * Returns the line of the first question number in the left column if the numbers continue from the left column to the right one, or else
 * null. Numbers that alternate between left and right are numbers of rows.
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
