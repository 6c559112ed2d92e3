/** The texts that a model may have translated, by field name; for lists all labels together. */
export const agentTexts = [
  'name',
  'nameVi',
  'description',
  'descriptionVi',
  'prompt',
  'promptVi',
  'template',
  'templateVi',
] as const
export const questionTexts = [
  'title',
  'titleVi',
  'description',
  'descriptionVi',
  'placeholder',
  'placeholderVi',
  'options',
  'columns',
  'sample',
  'sampleVi',
] as const

/** The maximum number of texts in one translation call: enough for a question with all its options, or for a whole assistant. */
export const translatedAtOnce = 120

/** Lists text in double braces with repetitions, ignoring white space inside. */
const bracesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\{?([^{}]*)\}\}/g)].map(([, inner = '']) => inner.replaceAll(/\s+/g, '')).toSorted()

/** Lists placeholders and tags that a translation lost or added; if there are none, it is usable. */
export function bracesLost(text: string, translation: string): string[] {
  const [there, here] = [bracesIn(text), bracesIn(translation)]
  const more = (some: readonly string[], others: readonly string[]) =>
    some.filter(
      (one, at) =>
        some.slice(0, at + 1).filter((same) => same === one).length > others.filter((same) => same === one).length,
    )
  return [...new Set([...more(there, here), ...more(here, there)])]
}

/** Formats the texts for the model, each behind a numbered mark. */
export const inMarks = (texts: readonly string[]): string =>
  texts.map((text, at) => `⟦${at + 1}⟧\n${text}`).join('\n\n')

/** Returns the model's text for each mark; null where it is missing. A single text needs no mark. */
export function outOfMarks(answer: string, count: number): (string | null)[] {
  const parts = answer.split(/^[ \t]*⟦(\d+)⟧[ \t]*\n?/m)
  if (parts.length === 1 && count === 1) return [answer.trim() || null]
  const byNumber = new Map<number, string>()
  for (let at = 1; at < parts.length; at += 2) byNumber.set(Number(parts[at]), parts[at + 1]!.trim())
  return Array.from({ length: count }, (_, at) => byNumber.get(at + 1) || null)
}
