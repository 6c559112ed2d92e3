type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Limits how often a document is rendered to find the text that the words come from. */
const triesMost = 40

type Replacement = {
  /** The words as they are in the rendered text, and as they are read. */
  was: string
  words: string
  /** The words for their place. */
  text: string
  /** The whole text with the replacement made. */
  next: string
}

/**
 * Replaces words in one text of a document's source data so that the rendered document becomes exactly `next`. Null: no single text does,
 * for example because the words are put together from several.
 */
export function findChangedData(data: unknown, replacement: Replacement, render: (data: unknown) => string): unknown {
  const next = unescaped(replacement.next)
  let tries = 0
  for (const changed of changesOf(data as Json, replacement)) {
    tries += 1
    if (tries > triesMost) return null
    if (unescaped(render(changed)) === next) return changed
  }
  return null
}

/** Yields the data with one occurrence of the words replaced, for each occurrence in each of its texts. */
function* changesOf(data: Json, replacement: Replacement): Generator<Json> {
  if (typeof data === 'string') yield* changesOfText(data, replacement)
  else if (isList(data))
    for (const [at, item] of data.entries())
      for (const changed of changesOf(item, replacement)) yield data.with(at, changed)
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data))
      for (const changed of changesOf(value, replacement)) yield { ...data, [key]: changed }
}

/** Kinds escape different signs. */
const unescaped = (markdown: string): string => markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

const isList = (data: Json): data is readonly Json[] => Array.isArray(data)

/** A text may hold the words as Markdown or as they are read; the new ones are written alike, and escaped if that is Markdown. */
function* changesOfText(whole: string, { was, words, text }: Replacement): Generator<string> {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const escaped = line.replaceAll(/[\\`*_[\]<>|~]/g, '\\$&')
  for (const before of new Set([was, words]))
    for (let at = whole.indexOf(before); at !== -1; at = whole.indexOf(before, at + before.length))
      for (const after of new Set([line, escaped])) yield whole.slice(0, at) + after + whole.slice(at + before.length)
}
