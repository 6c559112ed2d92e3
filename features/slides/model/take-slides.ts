import { objectsWith } from '#ai/model/objects.ts'
import { isWritten, type Presentation, type Slide } from './presentation.ts'
import { readSlide, type Measure, type SlideFault, type SlideFlaw } from './read-slides.ts'

/** A fault of an answer; `surplus`: it has more slides than requested. */
export type AnswerFault = SlideFault | SlideFlaw | 'missing' | 'surplus'

/**
 * Puts the slides of a streamed answer into the requested slots, in order. A slide that is too full or lacks its notes is placed too, but
 * requested again. `look` returns whether something arrived, `end` the faults and the slides to request again.
 */
export function takerOf(presentation: Presentation, slots: readonly string[], measure: Measure) {
  let looked = 0
  const faults = new Set<AnswerFault>()
  const again = new Set(slots)

  function take(raw: Record<string, unknown>): AnswerFault[] {
    const id = slots[looked++]
    const at = presentation.slides.findIndex((slide) => slide.id === id)
    if (at < 0) return ['surplus']
    const read = readSlide(presentation.slides[at]!, raw, measure)
    if (typeof read === 'string') return [read]
    const { slide, flaws } = read
    if (presentation.slides.some((one) => one.id !== id && isWritten(one) && same(one, slide))) return ['twice']
    presentation.slides[at] = slide
    if (flaws.length === 0) again.delete(slide.id)
    return flaws
  }

  return {
    inspect(written: string): boolean {
      const fresh = objectsWith(written, 'headline').slice(looked)
      for (const raw of fresh) for (const fault of take(raw)) faults.add(fault)
      return fresh.length > 0
    },
    end(): { faults: AnswerFault[]; again: string[] } {
      return { faults: [...faults, ...(looked < slots.length ? ['missing' as const] : [])], again: [...again] }
    },
  }
}

const same = (one: Slide, other: Slide): boolean =>
  one.title.toLowerCase() === other.title.toLowerCase() && JSON.stringify(one.points) === JSON.stringify(other.points)
