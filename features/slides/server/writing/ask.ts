import type { Language } from '#platform/i18n/language.ts'
import { type Presentation, isWritten } from '../../model/presentation.ts'
import type { NotesLevel } from '../../model/slides-request.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { slideServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { tokensOf } from '#ai/model/tokens.ts'

/** Models with a small output limit truncate more slides than this. */
const slidesAtOnce = 12

/** Groups the ids of unwritten slides into batches for one answer each. */
export function partsToWrite({ slides }: Presentation): string[][] {
  const left = slides.filter((slide) => !isWritten(slide)).map(({ id }) => id)
  return Array.from({ length: Math.ceil(left.length / slidesAtOnce) }, (_, part) =>
    left.slice(part * slidesAtOnce, (part + 1) * slidesAtOnce),
  )
}

type SlidesRequest = {
  presentation: Presentation
  ids: readonly string[]
  language: Language
  notes: NotesLevel
  again: string | null
}

/** Appends this batch's instructions to the assistant's request. */
export function requestFor(
  request: ModelRequest,
  { presentation, ids, language, notes, again }: SlidesRequest,
): ModelRequest {
  const [first] = request.messages
  const numbers = presentation.slides.flatMap(({ id }, at) => (ids.includes(id) ? [at + 1] : []))
  const others = presentation.slides.flatMap((slide, at) =>
    isWritten(slide) && !ids.includes(slide.id) ? [`${at + 1}. ${slide.title}`] : [],
  )
  const requestText = translate(language, slideServerTexts)('slides.ask', {
    count: numbers.length,
    numbers: numbers.join(', '),
    all: presentation.slides.length,
    notes: translate(language, slideServerTexts)(notesInstructions[notes]),
    shape: JSON.stringify({ slides: [shape] }),
  })
  const there =
    others.length > 0 ? [translate(language, slideServerTexts)('slides.there', { slides: others.join('\n') })] : []
  const text = [first!.text, requestText, ...there, ...(again ? [again] : [])].join('\n\n')
  return { ...request, messages: [{ ...first!, text }], inWords: true }
}

const notesInstructions = {
  full: 'slides.askNotes',
  short: 'slides.askShortNotes',
  none: 'slides.askNoNotes',
} as const satisfies Record<NotesLevel, string>

const shape = {
  headline: '…',
  points: [{ text: '…', below: ['…'] }],
  table: [
    ['…', '…'],
    ['…', '…'],
  ],
  formula: '…',
  picture: '…',
  activity: { doing: '…', minutes: 3 },
  notes: '…',
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Approximate characters of an answer for a slide with its notes. */
const slideCharacters = 900
/** The number of tokens of one picture at the size we send. */
const pictureTokens = 1000

/** Estimates the tokens for writing the empty slides of a presentation; `pictures` are sent with each request. */
export function tokensToWrite(
  presentation: Presentation,
  request: ModelRequest,
  { pictures }: { pictures: number },
): { input: number; output: number } {
  const { language } = presentation
  const parts = partsToWrite(presentation)
  const requests = parts.map((ids) => {
    const { system, messages } = requestFor(request, { presentation, ids, language, notes: 'full', again: null })
    return system.length + messages[0]!.text.length
  })
  return {
    input: tokensOf(sum(requests), language) + parts.length * pictures * pictureTokens,
    output: tokensOf(sum(parts.map((ids) => ids.length * slideCharacters)), language),
  }
}
