/** The number, dash, or word and number in front of a text. `form`: "I.", "a)", "–", "bước". `rest`: the text behind it. */
export type Mark = { form: string; mark: string; rest: string }

/** Without a form, the word or dash in front is the form. */
const patterns: readonly (readonly [RegExp, string | null])[] = [
  [/^[IVX]{1,5}\s*[.)]/u, 'I.'],
  [/^\d{1,2}\.\d{1,2}(?!\d)[.)]?/u, '1.1'],
  [/^\d{1,2}\s*[.)]/u, '1.'],
  [/^[a-zđ]\s*[.)]/u, 'a)'],
  [/^[A-ZĐ]\s*[.)]/u, 'A.'],
  [/^([-–—•*+])(?=\s)/u, null],
  [/^(\p{L}{2,12}(?: \p{L}{2,12})?) \d{1,2}\s*[.:]/u, null],
]

export function readMark(text: string): Mark | null {
  const words = text.normalize('NFC').trimStart()
  for (const [pattern, form] of patterns) {
    const found = pattern.exec(words)
    if (found) return { form: form ?? found[1]!.toLowerCase(), mark: found[0], rest: words.slice(found[0].length) }
  }
  return null
}

/** Units: characters. */
const titleMax = 80
const order = new Intl.Collator('vi', { numeric: true })

/** Whether a text is a title that belongs to a heading with the same form of mark: "3. Về phẩm chất" to "2. Về năng lực". */
export function continuesHeading(heading: Mark, text: Mark): boolean {
  // "Hoạt động 2" and "IV." are titles wherever they stand; dashes and early numbers are items of a list.
  if (/^\p{L}{2}/u.test(text.form)) return true
  const isLater = text.form === 'I.' || order.compare(text.mark, heading.mark) > 0
  const isCapital = ({ rest }: Mark) => rest === rest.toUpperCase()
  const title = text.rest.trim()
  const isTitle = title.length <= titleMax && /\p{L}{2}/u.test(title) && !/[.?!;,]$/.test(title)
  return isLater && isTitle && (!isCapital(heading) || isCapital(text))
}
