import type { Language } from '#platform/i18n/language.ts'
import { inOrderFor } from './official-forms.ts'
import { gradeNumberOf, requestIn } from './request.ts'
import type { ClassFacts } from '#features/questions/model/meanings.ts'
import { kinds, knownPhrases } from './synonyms.ts'
import { isEqual, isPlain, isSame, standsAt, wordsOf, type Comparison, type Word } from '#platform/model/words.ts'

export type Named = { name: string; nameVi: string; description: string; descriptionVi: string }

/** Scores of a match, best first: a whole word always outranks a prefix. */
const fits = {
  name: 9,
  plainName: 8,
  description: 7,
  plainDescription: 6,
  nameBegins: 5,
  plainNameBegins: 4,
  near: 3,
  descriptionBegins: 2,
  nearBegins: 1,
  none: 0,
} as const

type Phrase = readonly Word[]
/** Searchable texts of an assistant: name, description and synonyms of its kind. */
type Searched = {
  names: readonly Phrase[]
  descriptions: readonly Phrase[]
  same: readonly Phrase[]
  near: readonly Phrase[]
}
type Score = { fit: number; words: number }

/**
 * Finds assistants for a query, best first, and the facts in it. Names and their synonyms ("giáo án", "kế hoạch bài dạy") outrank
 * descriptions, prefixes and loose synonyms; matching diacritics rank higher. Words without any match are ignored unless they name a
 * kind. Subject, grade and minutes alone match everything.
 */
export function findAssistants<A extends Named>(
  agents: readonly A[],
  query: string,
  language: Language,
): { agents: A[]; classFacts: ClassFacts } {
  const { classFacts, words, withoutClass, rest } = requestIn(query, language)
  const marked = words.some(({ exact, plain }) => exact !== plain)
  const ordered = inOrderFor(agents, marked ? 'vi' : language)
  if (words.length === 0) return { agents: ordered, classFacts }
  const searched = ordered.map((agent) => ({ agent, texts: searchedOf(agent, language) }))
  const foundBy = (readings: readonly (readonly Phrase[])[]) =>
    searched.flatMap(({ agent, texts }) => {
      const [best] = readings.flatMap((units) => scoreOf(units, texts) ?? []).toSorted(better)
      return best ? [{ agent, ...best, misfit: isForOthers(texts, classFacts) }] : []
    })

  const found = foundBy([[words], unitsOf(words), unitsOf(withoutClass), unitsOf(rest)])
  const nearly = found.length > 0 ? found : foundBy([unitsOf(rest).filter((unit) => phraseAt(unit) === unit.length)])
  const sorted = nearly.toSorted((a, b) => b.fit - a.fit || Number(a.misfit) - Number(b.misfit) || b.words - a.words)
  const best = sorted.map(({ agent }) => agent)
  return { agents: rest.length > 0 ? best : [...new Set([...best, ...ordered])], classFacts }
}

function searchedOf({ name, nameVi, description, descriptionVi }: Named, language: Language): Searched {
  const names = [wordsOf(name), wordsOf(nameVi)]
  const own = kinds.filter(({ same }) => same.some((phrase) => stands(phrase, names, isEqual)))
  return {
    names,
    descriptions: [wordsOf(language === 'vi' ? descriptionVi : description)],
    same: own.flatMap(({ same }) => same),
    near: own.flatMap(({ near }) => near),
  }
}

/** Splits words into known phrases, the longest first, and single words. The last one may be an unfinished phrase. */
function unitsOf(words: Phrase): Phrase[] {
  if (words.length === 0) return []
  const typing = words.length > 1 && knownPhrases.some((phrase) => isBeginningOf(phrase, words))
  const length = typing ? words.length : Math.max(1, phraseAt(words))
  return [words.slice(0, length), ...unitsOf(words.slice(length))]
}

/** Returns the length of the longest known phrase at the start of the words. */
const phraseAt = (words: Phrase) =>
  Math.max(0, ...knownPhrases.filter((phrase) => standsAt(phrase, words, 0, isSame)).map(({ length }) => length))

/** Returns the score of the weakest unit; null if a unit does not match or there is none. */
function scoreOf(units: readonly Phrase[], texts: Searched): Score | null {
  const fit = Math.min(...units.map((unit) => fitOf(unit, texts)))
  return units.length === 0 || fit === fits.none ? null : { fit, words: units.flat().length }
}

const better = (a: Score, b: Score) => b.fit - a.fit || b.words - a.words

function fitOf(unit: Phrase, { names, descriptions, same, near }: Searched): number {
  const is = (how: Comparison) => (phrase: Phrase) => phrase.length === unit.length && standsAt(phrase, unit, 0, how)
  const begins = (how: keyof Word) => (phrase: Phrase) => isBeginningOf(phrase, unit, how)
  if (stands(unit, names, isEqual) || same.some(is(isEqual))) return fits.name
  if (stands(unit, names, isPlain) || same.some(is(isSame))) return fits.plainName
  if (stands(unit, descriptions, isEqual)) return fits.description
  if (stands(unit, descriptions, (typed, word) => isSame(word, typed))) return fits.plainDescription
  if (beginsIn(unit, names, 'exact') || same.some(begins('exact'))) return fits.nameBegins
  if (beginsIn(unit, names, 'plain') || same.some(begins('plain'))) return fits.plainNameBegins
  if (near.some(is(isSame))) return fits.near
  if (beginsIn(unit, descriptions, 'plain')) return fits.descriptionBegins
  return near.some(begins('plain')) ? fits.nearBegins : fits.none
}

const stands = (phrase: Phrase, texts: readonly Phrase[], how: Comparison) =>
  texts.some((text) => text.some((_, at) => standsAt(phrase, text, at, how)))

/** Matches whole words, and a prefix for the last one. */
const beginsIn = (unit: Phrase, texts: readonly Phrase[], how: keyof Word) =>
  texts.some((text) => text.some((_, at) => isBeginningOf(text.slice(at), unit, how)))

function isBeginningOf(phrase: Phrase, typed: Phrase, how: keyof Word = 'plain'): boolean {
  const last = typed.length - 1
  return typed.every((word, index) => {
    const other = phrase[index]?.[how]
    return index < last ? other === word[how] : other?.startsWith(word[how])
  })
}

const stages = [
  { of: 'primary', words: ['tiểu học', 'primary'].map(wordsOf) },
  { of: 'secondary', words: ['THCS', 'THPT', 'secondary'].map(wordsOf) },
]

/** Whether the name is for another stage of school than the query's grade. */
function isForOthers({ names }: Searched, known: ClassFacts): boolean {
  const grade = gradeNumberOf(known)
  if (grade === null) return false
  const named = stages.filter(({ words }) => words.some((word) => stands(word, names, isEqual)))
  return named.length > 0 && !named.some(({ of }) => of === (grade <= 5 ? 'primary' : 'secondary'))
}
