import { hidePictures } from '#formats/markdown/model/hidden-pictures.ts'
import { fitTranslation, type TranslationFault } from '../../model/translations/fit.ts'
import { readTerms, sharedWords, termsIn, termsOf, type Term } from '../../model/translations/glossary.ts'
import type { Section } from '../../model/translations/sections.ts'
import type { Done, Finish, Listening, Model, ModelRequest } from '#ai/server/model.ts'
import { sumOf } from '#ai/server/usage.ts'
import { createTermsRequest, createTranslationRequest, type Direction } from './ask.ts'

const sectionsAtOnce = 4

type ToWrite = Direction & {
  sections: readonly Section[]
  /** The text so far with a blank line after it, or nothing. */
  shown: string
  /** Terms from sections written before. */
  terms: readonly Term[]
}

/**
 * Builds a model that translates sections, several in parallel, each streamed in its place. A wrong language or an unusable section is
 * requested once more; the text ends before one that fails again. Shared terms are agreed first; later sections also learn the terms of
 * finished ones.
 */
export function createTranslationWriter(model: Model, { sections, shown, terms: known, ...direction }: ToWrite): Model {
  return {
    ...model,
    async generate(request, listening) {
      const done: Done[] = []
      const agreed = await agreedTerms(model, request, { sections, direction, terms: known }, listening)
      const terms = [...known, ...agreed.terms]
      const text = inTurn(sections.length, { shown, take: listening.take })
      let next = 0
      let [finish, failure]: [Finish, unknown] = ['stop', null]
      const hasEnded = () => finish !== 'stop' || failure !== null
      const workers = Array.from({ length: sectionsAtOnce }, async () => {
        while (next < sections.length && !hasEnded()) {
          const at = next++
          try {
            const written = await writeTranslation(
              model,
              request,
              { section: sections[at]!, direction, terms },
              {
                signal: listening.signal,
                take: (event) => (event.type === 'meta' || event.type === 'warn' ? listening.take(event) : undefined),
                grow: (now) => text.grow(at, now),
                consumed: (one) => done.push(one),
              },
            )
            if ('finish' in written) ({ finish } = written)
            else {
              text.end(at, written.text)
              terms.push(...termsOf(sections[at]!.text, written.text))
            }
          } catch (error) {
            listening.signal.throwIfAborted()
            failure ??= error
          }
        }
      })
      await Promise.all(workers)
      text.close()
      if (failure !== null && done.length === 0) throw failure
      return { ...sumOf([...agreed.done, ...done]), finish: failure === null ? finish : 'missing' }
    },
  }
}

type Several = { sections: readonly Section[]; direction: Direction; terms: readonly Term[] }
type Agreed = { terms: Term[]; done: Done[] }

/** Asks the model for common terms. Sections are translated without them if the answer is missing or unreadable. */
async function agreedTerms(
  model: Model,
  around: ModelRequest,
  { sections, direction, terms }: Several,
  { signal, take }: Listening,
): Promise<Agreed> {
  const words = sharedWords(
    sections.map(({ text }) => text),
    terms,
  )
  if (words.length === 0) return { terms: [], done: [] }
  let text = ''
  try {
    const done = await model.generate(createTermsRequest(around, words, direction), {
      signal,
      take(event) {
        if (event.type === 'delta') text += event.text
        else if (event.type === 'replace') text = event.text
        else take(event)
      },
    })
    return { terms: readTerms(text, words), done: [done] }
  } catch {
    signal.throwIfAborted()
    return { terms: [], done: [] }
  }
}

type SectionTask = { section: Section; direction: Direction; terms: readonly Term[] }
type Hearing = Listening & {
  /** The whole text so far. */
  grow: (text: string) => void
  /** Called with the usage of an answer, used or not. */
  consumed: (done: Done) => void
}

/** Lets the model translate one section: returns its text, or the fault. @throws the model's error */
export async function writeTranslation(
  model: Model,
  around: ModelRequest,
  { section, direction, terms }: SectionTask,
  { signal, take, grow, consumed }: Hearing,
): Promise<{ text: string } | { finish: Finish }> {
  // Pictures are replaced by placeholders, because no model can repeat their data.
  const { text: visibleText, show } = hidePictures(section.text)
  let again: TranslationFault | null = null
  for (let tries = 0; tries < 2; tries += 1) {
    let text = ''
    const sectionRequest = createTranslationRequest(around, visibleText, direction, {
      again,
      terms: termsIn(visibleText, terms),
    })
    const done = await model.generate(sectionRequest, {
      signal,
      take(event) {
        if (event.type === 'delta') text += event.text
        else if (event.type === 'replace') text = event.text
        else return take(event)
        grow(show(text))
      },
    })
    consumed(done)
    if (done.finish !== 'stop') return { finish: done.finish }
    const fitted = fitTranslation(text, { of: { ...section, text: visibleText }, ...direction })
    if ('text' in fitted) return { text: show(fitted.text) }
    again = fitted.fault
    grow('')
  }
  return { finish: again === 'otherLanguage' ? 'otherLanguage' : 'unfit' }
}

/** Streams parallel sections as one text: the first incomplete one grows, later ones wait. */
function inTurn(count: number, { shown, take }: { shown: string; take: Listening['take'] }) {
  const chunks = Array.from({ length: count }, () => ({ text: '', whole: false }))
  let settled = shown
  let live = ''
  let front = 0
  const show = (now: string) => {
    if (now === live) return
    if (now.startsWith(live)) take({ type: 'delta', text: now.slice(live.length) })
    else take({ type: 'replace', text: settled + now })
    live = now
  }
  return {
    grow(at: number, text: string) {
      // A blank line at the end marks a complete section (see features/documents/model/translations/links.ts).
      chunks[at]!.text = text.trimEnd()
      if (at === front) show(chunks[at]!.text)
    },
    end(at: number, text: string) {
      chunks[at] = { text, whole: true }
      for (; chunks[front]?.whole; front += 1) {
        show(chunks[front]!.text + (front === count - 1 ? '\n' : '\n\n'))
        settled += live
        live = ''
      }
      if (front < count) show(chunks[front]!.text)
    },
    /** Ends the text without incomplete sections. */
    close() {
      if (front < count && live !== '') take({ type: 'replace', text: settled })
    },
  }
}
