const minutes = String.raw`(\d{2,3})\s*(?:phút|ph|['’′]|minutes?|mins?)`
const definitions = [
  new RegExp(
    String.raw`(?:mỗi|một|1|each|per|a|one)\s+(?:tiết(?: học)?|periods?)\s*(?:=|là|dài|kéo dài|có|:|is|has|lasts|of)?\s*${minutes}`,
    'iu',
  ),
  new RegExp(String.raw`${minutes}\s*(?:/|một|mỗi|per|each|a|for each)\s*(?:tiết|period)`, 'iu'),
  new RegExp(String.raw`(?:tiết|periods?)\s*[(×x*,]\s*(?:of\s+)?${minutes}\s*(?:each)\b`, 'iu'),
]

/** Finds the minutes of a period: "1 tiết = 45 phút", "2 periods (45 minutes each)"; null if the text has none. */
export function periodsIn(text: string): number | null {
  for (const definition of definitions) {
    const found = definition.exec(text)
    if (found) return Number(found[1])
  }
  return null
}
