/**
 * Finds the runs of stars and underscores that are literal, by their position: the multiplication of "2*3*4" and "x**2", the blanks of
 * "____/____" and "(__)". Models write both, and CommonMark reads them as italics and bold.
 */
export function findPlainSigns(text: string): ReadonlySet<number> {
  if (!/[*_]/.test(text)) return none
  const masked = text.replace(verbatim, (found) => mask.repeat(found.length))
  return new Set([
    ...findMultiplications(masked, 1),
    ...findMultiplications(masked, 2),
    ...findNames(masked),
    ...findBlanks(masked),
  ])
}

const none: ReadonlySet<number> = new Set()

/** Code, formulas and escaped signs are read by others. */
const verbatim = /\\[^]|`+[^`]*`+|\$[^$\n]*\$/g
const mask = '\uE000'

const isSpace = (sign: string) => sign === '' || /\s/.test(sign)
const isPunctuation = (sign: string) => /[\p{P}\p{S}\uE000]/u.test(sign)
const isWordLike = (sign: string) => /[\p{L}\p{N}]/u.test(sign)

type Run = { at: number; line: number; opens: boolean; closes: boolean; times: boolean }

/**
 * A run of stars between two factors multiplies, unless a run that can only close or only open finds no other partner and touches the
 * same factor: "2*x* + 3" has an italic x.
 */
function findMultiplications(text: string, length: 1 | 2): number[] {
  const runs = findRuns(text, length)
  const times = new Set(runs.filter((run) => run.times).map(({ at }) => at))
  const later = laterMarks(runs)
  const open: number[] = []
  const marks = (from: number, to: number) => !/\s/.test(text.slice(from, to))
  for (const [index, run] of runs.entries()) {
    const { at, opens, closes } = run
    if (times.has(at) && isEnd(run, runs[open.at(-1) ?? -1], later[index])) times.delete(at)
    if (times.has(at)) continue
    if (closes && open.length > 0) open.pop()
    else if (opens) open.push(index)
    else if (closes) {
      const before = runs[index - 1]
      if (before && times.has(before.at) && marks(before.at, at)) times.delete(before.at)
    }
  }
  for (const index of open) {
    const next = runs[index + 1]
    if (next && times.has(next.at) && marks(runs[index]!.at, next.at)) times.delete(next.at)
  }
  return [...times]
}

/** Whether a run ends what the open one began, as in "**Câu 1**[NB]", and no later run of the line does. */
function isEnd(run: Run, begin: Run | undefined, later: Run | undefined): boolean {
  const isInLine = (other: Run | undefined) => other?.line === run.line
  const isAfter = isInLine(later) && closesOnly(later!)
  return closesOnly(run) && isInLine(begin) && begin!.opens && !begin!.closes && !isAfter
}

const closesOnly = ({ opens, closes }: Run): boolean => closes && !opens

/** Finds for each run the next one that does not stand between factors. */
function laterMarks(runs: readonly Run[]): (Run | undefined)[] {
  const later: (Run | undefined)[] = []
  let next: Run | undefined
  for (const run of runs.toReversed()) {
    later.push(next)
    if (!run.times) next = run
  }
  return later.toReversed()
}

function findRuns(text: string, length: 1 | 2): Run[] {
  let [line, seen] = [0, 0]
  return [...text.matchAll(/\*+/g)]
    .filter(([stars]) => stars.length === length)
    .map(({ index }) => {
      line += text.slice(seen, index).split('\n').length - 1
      seen = index
      return runAt(text, { at: index, line }, length)
    })
}

function runAt(text: string, { at, line }: Pick<Run, 'at' | 'line'>, length: number): Run {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + length)]
  const opens = !isSpace(after) && (isSpace(before) || isPunctuation(before))
  const closes = !isSpace(before) && (isSpace(after) || isPunctuation(after))
  return { at, line, opens, closes, times: multiplies(text, at, length) }
}

/** A number, a variable, sides of a figure, a function, a unit. */
const factor =
  /^(?:\d+\p{L}?\d*|\p{L}\d*|[A-Z]{2,3}|\d*(?:pi|[cdmk]m|kg|ha|(?:sin|cos|tan|cot|log|ln|sqrt)(?:\d+\p{L}?|[xα-ω])?))$/u
const longestWord = 40

function multiplies(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - longestWord), at)
  const after = text.slice(at + length, at + length + longestWord)
  const left = /[\p{L}\p{N}]+$/u.exec(before)?.[0] ?? ''
  const right = /^[-−]?([\p{L}\p{N}]+)/u.exec(after)?.[1] ?? ''
  const closed = /[)\]}%!'′°\p{No}∆\uE000]$/u.test(before)
  const opened = /^[-−]?[([{√∆½¼¾\uE000]/u.test(after)
  if ((closed || factor.test(left)) && (opened || factor.test(right))) return true
  // "dài*rộng*2" and "S = dài*rộng": words are factors if there is a sum or an equation.
  return length === 1 && left !== '' && right !== '' && isInSum(before, after)
}

const isInSum = (before: string, after: string) =>
  /(?:[=+/×÷]\s*|\d\*)[^\s*]*(?:\*[^\s*]+)*$/u.test(before) ||
  /^[^\s*]*(?:\*[^\s*]+)*(?:\s*=|\*\d)/u.test(after) ||
  /^\d/.test(after)

/** "Từ (*) và (**) suy ra": names of equations, and Python's own names. */
const dunder = '(?:init|main|name|str|repr|len|doc|file|dict|class|call|iter|next|new|del|eq|lt|add)'
const names = new RegExp(String.raw`(?<=\()\*+(?=\))|__(?=${dunder}__)|(?<=__${dunder})__`, 'g')

const findNames = (text: string): number[] => [...text.matchAll(names)].map(({ index }) => index)

/** Matches blanks in a date: "ngày __tháng __năm 20__". */
const date = /ngày\s*_+\s*tháng\s*_+(?:\s*năm[\s\d]*_+)?/giu

function findBlanks(text: string): number[] {
  const inDates = [...text.matchAll(date)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
  return [...text.matchAll(/_+/g)].flatMap(({ 0: run, index: at }) => {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + run.length)]
    const isBlank =
      run.length > 3 ||
      inDates.some(({ from, to }) => from <= at && at < to) ||
      (before === after && /["']/.test(before)) ||
      !(mayBegin(after) || mayEnd(before))
    return isBlank ? [at] : []
  })
}

const mayBegin = (sign: string) => isWordLike(sign) || /["'“‘«([{*~$\\<#√−+&@\uE000-]/u.test(sign)
const mayEnd = (sign: string) => isWordLike(sign) || /["'”’»)\]}*~$>!?.,:;%…°²³\uE000]/u.test(sign)

/** Finds the beginning of a run of the same sign. */
export function findRunStart(text: string, at: number): number {
  let start = at
  while (text[start - 1] === text[at]) start -= 1
  return start
}
