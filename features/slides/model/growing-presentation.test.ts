import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankSlide, type Presentation, type Slide } from './presentation.ts'
import { renderPresentation } from './document.ts'
import { readGrowingPresentation } from './growing-presentation.ts'

const line = fc
  .array(
    fc.constantFrom(
      'Ánh sáng',
      '**truyền**',
      '- ',
      '> ',
      '# ',
      '|',
      '$v = 1$',
      '2',
      '(x)',
      ':',
      'Picture: ',
      '`a`',
      '!',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => words.join(' ').replaceAll(/\s+/g, ' ').trim())
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })

const slide = fc.record<Omit<Slide, 'id'>>({
  title: fc.oneof(line, fc.constant('')),
  points: fc.array(fc.record({ text: line, below: fc.array(line, { maxLength: 2 }) }), { maxLength: 4 }),
  table: maybe(
    fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(line, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      ),
  ),
  formula: maybe(fc.constantFrom('v = \\frac{s}{t}', 'a\n\nb', '\\begin{cases} x \\\\ y \\end{cases}')),
  picture: fc.oneof(line, fc.constant('')),
  pictureFile: maybe(fc.constant({ src: 'data:image/png;base64,AAAA', alt: 'Một chiếc đèn' })),
  notes: fc.oneof(
    fc.constant(''),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n')),
  ),
  activity: maybe(fc.record({ doing: line, minutes: maybe(fc.integer({ min: 0, max: 600 })) })),
})

const presentation = fc.record({
  language: fc.constantFrom('en', 'vi'),
  title: line,
  subtitle: fc.oneof(line, fc.constant('')),
  slides: fc.array(slide, { minLength: 1, maxLength: 5 }),
})

test('parses rendered slides back, whatever their content', () => {
  fc.assert(
    fc.property(presentation, ({ slides, ...overrides }) => {
      const whole: Presentation = { ...overrides, slides: slides.map((one, at) => ({ ...one, id: String(at + 1) })) }
      // A slide with a picture does not print its description.
      const read = { ...whole, slides: whole.slides.map((one) => (one.pictureFile ? { ...one, picture: '' } : one)) }
      expect(readGrowingPresentation(renderPresentation(whole))).toEqual(read)
    }),
  )
})

test('renders unwritten slides as empty slides', () => {
  const whole: Presentation = {
    language: 'vi',
    title: 'Ánh sáng',
    subtitle: '',
    slides: [blankSlide('1'), blankSlide('2')],
  }
  expect(readGrowingPresentation(renderPresentation(whole))).toEqual(whole)
  expect(readGrowingPresentation('').slides).toEqual([])
})
