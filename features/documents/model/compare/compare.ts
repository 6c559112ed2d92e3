import type { Language } from '#platform/i18n/language.ts'
import { otherLanguage } from '../translations/language.ts'
import type { PairRow, Side } from '../translations/rows.ts'
import type { Section } from '../translations/sections.ts'
import { missingNames, namesIn } from './names.ts'
import { figuresOf, otherFigures, formulaPattern } from './numbers.ts'
import { readSource } from '#formats/markdown/model/source.ts'

/** Normalises formulas for comparison: words and decimal separators depend on the language. */
const formulasOf = (markdown: string): { text: string; written: string }[] =>
  [...markdown.normalize('NFC').matchAll(formulaPattern)].map(([written]) => ({
    written,
    text: normaliseFormula(written),
  }))

const normaliseFormula = (formula: string): string =>
  formula
    .replace(/^(?:\$\$?|\\[([])|(?:\$\$?|\\[)\]])$/g, '')
    .replace(/\\(?:text|mathrm|textbf|textit|operatorname)\s*\{[^{}]*\p{L}{2,}[^{}]*\}/gu, '\\text{}')
    // Words without a frame, as in S_{đáy}.
    .replace(/([_^])\{[\p{L}\p{M} ]{3,}\}/gu, '$1')
    .replace(/\{([.,])\}/g, '$1')
    .replace(/(\d)[.,](?=\d)/g, '$1.')
    .replace(/\\(?:displaystyle|left|right|[,;:! ])|[\s~]/g, '')

/** Returns the items that are missing in the other list, counting duplicates. */
function leftOver<One extends { text: string }>(one: readonly One[], other: readonly One[]): One[] {
  const spare = new Map<string, number>()
  for (const { text } of other) spare.set(text, (spare.get(text) ?? 0) + 1)
  return one.filter(({ text }) => {
    const left = spare.get(text) ?? 0
    if (left > 0) spare.set(text, left - 1)
    return left === 0
  })
}

/** Aspects that must be equal in both languages. */
export const compared = ['headings', 'tables', 'formulas', 'numbers', 'names'] as const
export type Compared = (typeof compared)[number]

/** Content that only one side has, as written; `row`: the index in `rowsOf`. */
export type Difference = { kind: Compared; row: number; original: string[]; translation: string[] }

export type Comparison = {
  /** Totals of each side. */
  counts: Record<Compared, Record<Side, number>>
  differences: Difference[]
}

type Compare = { rows: readonly PairRow[]; language: Language } & Record<Side, readonly Section[]>

/**
 * Compares a document with its translation by section; `language` is the original's. A missing section is reported once, not again for each
 * of its numbers.
 */
export function compareSides({ rows, language, ...sections }: Compare): Comparison {
  const counts = Object.fromEntries(
    compared.map((kind) => [kind, { original: 0, translation: 0 }]),
  ) as Comparison['counts']
  const differences: Difference[] = []
  for (const [row, { original, translation, state }] of rows.entries()) {
    const one = original === null ? null : sections.original[original]!
    const other = translation === null ? null : sections.translation[translation]!
    if (!one || !other) {
      // Sections meant for one side only are not compared.
      if (state === 'fresh') continue
      if (one) countAlone(counts, 'original', one, language)
      if (other) countAlone(counts, 'translation', other, otherLanguage(language))
      const title = (section: Section | null) => (section && section.level > 0 ? [signOf(section)] : [])
      if ((one ?? other)!.level > 0)
        differences.push({ kind: 'headings', row, original: title(one), translation: title(other) })
      continue
    }
    for (const kind of compared) {
      const found = comparing[kind](one, other, language)
      counts[kind].original += found.count.original
      counts[kind].translation += found.count.translation
      if (found.original.length + found.translation.length > 0)
        differences.push({ kind, row, original: found.original, translation: found.translation })
    }
  }
  return { counts, differences }
}

type Found = Record<Side, string[]> & { count: Record<Side, number> }

const comparing: Record<Compared, (original: Section, translation: Section, language: Language) => Found> = {
  headings(original, translation) {
    const count = { original: Number(original.level > 0), translation: Number(translation.level > 0) }
    if (original.level === translation.level) return { original: [], translation: [], count }
    return { original: [signOf(original)], translation: [signOf(translation)], count }
  },
  tables(original, translation) {
    const [one, other] = [tablesOf(original.text), tablesOf(translation.text)]
    const count = { original: one.length, translation: other.length }
    const differing = [...Array(Math.max(one.length, other.length)).keys()].filter(
      (at) => sizeOf(one[at]) !== sizeOf(other[at]),
    )
    const sizes = (tables: readonly TableSize[]) => differing.flatMap((at) => (tables[at] ? [sizeOf(tables[at])] : []))
    return { original: sizes(one), translation: sizes(other), count }
  },
  formulas(original, translation) {
    const [one, other] = [formulasOf(original.text), formulasOf(translation.text)]
    const written = (list: readonly { written: string }[]) => list.map((formula) => formula.written)
    return {
      original: written(leftOver(one, other)),
      translation: written(leftOver(other, one)),
      count: { original: one.length, translation: other.length },
    }
  },
  numbers(original, translation, language) {
    const found = otherFigures(
      { markdown: original.text, language },
      { markdown: translation.text, language: otherLanguage(language) },
    )
    return {
      original: found.one,
      translation: found.other,
      count: { original: found.count.one, translation: found.count.other },
    }
  },
  names(original, translation, language) {
    const [one, other] = [namesIn(original.text, language), namesIn(translation.text, otherLanguage(language))]
    const missing = { original: missingNames(one, translation.text), translation: missingNames(other, original.text) }
    // Names in common and names of one side are counted together, because each language shows only some of them.
    const both = one.length - missing.original.length
    return {
      ...missing,
      count: { original: both + missing.original.length, translation: both + missing.translation.length },
    }
  },
}

const signOf = ({ level, title }: Section): string => (level === 0 ? title : `${'#'.repeat(level)} ${title}`)
const sizeOf = (table: TableSize | undefined): string => (table ? `${table.rows} × ${table.columns}` : '')

function countAlone(counts: Comparison['counts'], side: Side, { level, text }: Section, language: Language): void {
  if (level > 0) counts.headings[side] += 1
  counts.tables[side] += tablesOf(text).length
  counts.formulas[side] += formulasOf(text).length
  counts.numbers[side] += figuresOf(text, language).length
  counts.names[side] += namesIn(text, language).length
}

type TableSize = { rows: number; columns: number }

/** Measures the tables of a text in order, in pipe syntax or HTML. */
function tablesOf(markdown: string): TableSize[] {
  const { rows, closed } = readSource(markdown)
  const sizes = new Map<number, TableSize & { from: number }>()
  for (const { table, columns, from } of rows) {
    const size = sizes.get(table)
    sizes.set(table, { rows: (size?.rows ?? 0) + 1, columns: size?.columns ?? columns, from: size?.from ?? from })
  }
  const inHtml = closed.flatMap(({ from, to }) => {
    const html = markdown.slice(from, to)
    return /^\s*<table\b/i.test(html) ? [{ from, ...sizeOfHtml(html) }] : []
  })
  return [...sizes.values(), ...inHtml]
    .sort((a, b) => a.from - b.from)
    .map(({ rows: count, columns }) => ({ rows: count, columns }))
}

function sizeOfHtml(html: string): TableSize {
  const rows = html.split(/<tr\b/i).slice(1)
  const cells = [...(rows[0] ?? '').matchAll(/<t[dh]\b([^>]*)>/gi)]
  const columns = cells.reduce(
    (sum, [, attributes]) => sum + Number(/colspan\s*=\s*"?(\d{1,3})/i.exec(attributes!)?.[1] ?? 1),
    0,
  )
  return { rows: rows.length, columns }
}
