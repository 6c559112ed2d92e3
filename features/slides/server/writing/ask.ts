import type { Language } from '#platform/i18n/language.ts'
import type { Presentation } from '../../model/presentation.ts'
import { isWritten } from '../../model/presentation.ts'
import type { NotesLevel } from '../../model/slides-request.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { slideServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

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
