import type { Presentation } from '../../../features/slides/model/presentation.ts'
import { quadratics } from '../../../features/slides/server/powerpoint/testing.ts'
import { createPptxWriter } from '../../../features/slides/server/powerpoint/writer.ts'
import { median, type Figure } from '../parts/report.ts'

const times = 5
/** Units: milliseconds. */
const longest = 1000
const about = { author: null, school: null, pictures: new Map(), made: new Date() }

/** A presentation of twenty slides with formulas, tables and notes as a file of PowerPoint, measured by the second that it may take. */
export async function presentation(): Promise<Figure[]> {
  const twenty: Presentation = {
    ...quadratics,
    slides: Array.from({ length: 20 }, (_, at) => quadratics.slides[at % quadratics.slides.length]!),
  }
  const writer = createPptxWriter()
  const samples: number[] = []
  try {
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now()
      await writer.write(twenty, about, 'one')
      samples.push(performance.now() - startedAt)
    }
  } finally {
    await writer.close()
  }
  const value = median(samples)
  return [
    {
      name: 'presentation of 20 slides as PowerPoint ÷ 1 s',
      value: value / longest,
      unit: '×',
      limit: 1,
      beside: `${value.toFixed(0)} ms`,
    },
  ]
}
