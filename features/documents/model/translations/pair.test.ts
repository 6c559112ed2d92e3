import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTranslation } from './fit.ts'
import { bothLanguages, textIn } from '#tests/data/translations/generated.ts'
import { linkedTo, linksToWrite, settled, stillThere, wholeSections } from './links.ts'
import { inOrderOf, rowsOf, type Link } from './rows.ts'
import { fingerprint, sectionsOf, withSection, withSectionAfter } from './sections.ts'

let keys = 0
const newKey = () => `k${(keys += 1)}`

const linked = (original: string, translation: string): Link[] =>
  linkedTo(linksToWrite(sectionsOf(original), newKey), translation, { retained: 0, whole: true })
const rows = (links: readonly Link[], original: string, translation: string) =>
  rowsOf(links, sectionsOf(original), sectionsOf(translation))
const states = (links: readonly Link[], original: string, translation: string) =>
  rows(links, original, translation).map(({ state }) => state)

const vi = '# Bài 15\n\nMở đầu.\n\n## I. Mục tiêu\n\nNêu được.\n\n## II. Tiến trình\n\n### Khởi động\n\nẤn nhẹ.'
const en = '# Lesson 15\n\nOpening.\n\n## I. Objectives\n\nState.\n\n## II. Procedure\n\n### Warm-up\n\nPress.'

test('splits a document at its headings; joined, the sections are the document', () => {
  expect(sectionsOf(`Lời đầu.\n\n${vi}`).map(({ level, title, body }) => [level, title, body])).toEqual([
    [0, '', 'Lời đầu.'],
    [1, 'Bài 15', 'Mở đầu.'],
    [2, 'I. Mục tiêu', 'Nêu được.'],
    [2, 'II. Tiến trình', ''],
    [3, 'Khởi động', 'Ấn nhẹ.'],
  ])
  expect(sectionsOf('```\n# kein\n```').map(({ level }) => level)).toEqual([0])
  expect(sectionsOf('  \n')).toEqual([])
  fc.assert(
    fc.property(bothLanguages, (sections) => {
      const text = textIn(sections, 'vi')
      const found = sectionsOf(text)
      expect(found.map((one) => text.slice(one.from, one.to)).join('\n\n')).toBe(text)
      expect(found).toHaveLength(sections.length)
    }),
  )
})

test('a new pair is up to date; each changed section makes only its row out of date', () => {
  fc.assert(
    fc.property(bothLanguages, fc.nat(), fc.constantFrom('original', 'translation'), (sections, at, side) => {
      const text = { original: textIn(sections, 'vi'), translation: textIn(sections, 'en') }
      const links = linked(text.original, text.translation)
      expect(
        rows(links, text.original, text.translation).every(({ state, moved }) => state === 'fresh' && !moved),
      ).toBe(true)
      const cut = sectionsOf(text[side as 'translation'])
      const cutAt = cut[at % cut.length]!
      const edited = {
        ...text,
        [side]: withSection(text[side as 'translation'], cutAt, `${cutAt.text}\n\nThêm một câu.`),
      }
      const found = rows(links, edited.original, edited.translation)
      expect(found.map(({ original, translation }) => [original, translation])).toEqual(cut.map((_, n) => [n, n]))
      const changed = side === 'original' ? 'changedOriginal' : 'changedTranslation'
      expect(found.map(({ state }) => state)).toEqual(cut.map((_, n) => (n === at % cut.length ? changed : 'fresh')))
    }),
  )
})

test('detects an added, deleted or moved section, and keeps the others unchanged', () => {
  fc.assert(
    fc.property(bothLanguages, fc.nat(), (sections, seed) => {
      const [original, translation] = [textIn(sections, 'vi'), textIn(sections, 'en')]
      const links = linked(original, translation)
      const cut = sectionsOf(original)
      const at = seed % cut.length
      const added = withSectionAfter(original, cut[at]!, '## Mục mới\n\nChưa ai viết.')
      expect(states(links, added, translation).filter((state) => state !== 'fresh')).toEqual(['onlyOriginal'])
      const less = withSection(original, cut[at]!, '')
      const lost = rows(links, less, translation).filter(({ state }) => state !== 'fresh')
      // Either of two equal sections may be the remaining one.
      expect(lost.map(({ state }) => state)).toEqual(['lostOriginal'])
      const moved = inOrderOf(
        cut.map((_, n) => ({ key: null, original: n, translation: (n + 1) % cut.length, state: 'fresh', moved: true })),
        'original',
        cut,
      )
      const after = rows(links, moved, translation)
      expect(after.every(({ state }) => state === 'fresh')).toBe(true)
      const back = inOrderOf(after, 'original', sectionsOf(moved))
      expect(rows(links, back, translation).some((row) => row.moved)).toBe(false)
    }),
  )
})

test('finds a section again that was renamed, or rewritten between its neighbours', () => {
  const links = linked(vi, en)
  expect(states(links, vi.replace('Khởi động', 'Mở đầu'), en)).toEqual(['fresh', 'fresh', 'fresh', 'changedOriginal'])
  const rewritten = vi.replace('## I. Mục tiêu\n\nNêu được.', '## I. Yêu cầu\n\nCần đạt.')
  expect(states(links, rewritten, en)).toEqual(['fresh', 'changedOriginal', 'fresh', 'fresh'])
  expect(states(links, rewritten, en.replace('State.', 'Say.'))).toEqual(['fresh', 'changedBoth', 'fresh', 'fresh'])
})

test('ignores different notation by the editor, but not another sign in a formula', () => {
  const same = [
    ['* một\n* hai', '- một\n\n- hai'],
    ['_nghiêng_ và __đậm__', '*nghiêng* và **đậm**'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', '|a|b|\n| --- | :-: |\n|1|2|'],
    ['câu 1\\. a\\_b', 'câu 1. a_b'],
  ] as const
  for (const [one, other] of same) expect(fingerprint(one)).toBe(fingerprint(other))
  expect(fingerprint('$a+b$')).not.toBe(fingerprint('$a-b$'))
  expect(fingerprint('nặng 1,5 kg')).not.toBe(fingerprint('nặng 15 kg'))
})

test('links the complete sections of an interrupted translation, and continues from there', () => {
  const links = linksToWrite(sectionsOf(vi), newKey)
  const broken = en.slice(0, en.indexOf('ate.'))
  expect(wholeSections(broken)).toBe('# Lesson 15\n\nOpening.\n\n')
  expect(states(linkedTo(links, broken, { retained: 0, whole: false }), vi, wholeSections(broken))).toEqual([
    'fresh',
    'unwritten',
    'unwritten',
    'unwritten',
  ])
  const first = linkedTo(links, wholeSections(broken), { retained: 0, whole: false })
  const all = linkedTo(first, en, { retained: 1, whole: true })
  expect(states(all, vi, en)).toEqual(['fresh', 'fresh', 'fresh', 'fresh'])
})

test('its owner confirms a row unchanged', () => {
  const links = linked(vi, en)
  const text = { original: `${vi}\n\n## Phụ lục\n\nBảng.`, translation: en.replace('Press.', 'Press gently.') }
  const sides = { original: sectionsOf(text.original), translation: sectionsOf(text.translation) }
  let now = links
  for (const row of rowsOf(links, sides.original, sides.translation)) now = settled(now, row, sides, newKey)
  expect(states(now, text.original, text.translation)).toEqual(['fresh', 'fresh', 'fresh', 'fresh', 'fresh'])
  expect(states(now, text.original.replace('Bảng.', 'Hai bảng.'), text.translation).at(-1)).toBe('onlyOriginal')
  expect(stillThere(now, vi, text.translation)).toHaveLength(4)
})

test('cuts an answer of a model to one section in the other language', () => {
  const expected = { of: sectionsOf(vi)[3]!, from: 'vi', to: 'en' } as const
  const text = (answer: string) => fitTranslation(answer, expected)
  expect(text('Sure! Here is the section:\n\n## Warm-up\n\nPress.')).toEqual({ text: '### Warm-up\n\nPress.' })
  expect(text('Warm-up\n\nPress.')).toEqual({ text: '### Warm-up\n\nPress.' })
  expect(text('### Warm-up\n\n#### Step 1\n\nPress.')).toEqual({ text: '### Warm-up\n\n**Step 1**\n\nPress.' })
  expect(text('| a |\n|---|')).toEqual({ fault: 'noHeading' })
  expect(text(' ')).toEqual({ fault: 'empty' })
  const wrong = '### Khởi động\n\nHọc sinh ấn nhẹ đầu tù, rồi đầu gọt của một bút chì lên miếng xốp.'
  expect(text(wrong)).toEqual({ fault: 'otherLanguage' })
  const english = { level: 3, text: '### Reading\n\nThe pupils read the following passage about pressure aloud.' }
  expect(fitTranslation(wrong.replace('###', '###'), { ...expected, of: english })).toEqual({ text: wrong })
})

test('matches a document with the maximum number of sections in linear time', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `# ${at % 7}\n\na`).join('\n\n')
  const links = linked(many, many)
  expect(rows(links, many, `${many}\n\n# neu`).filter(({ state }) => state !== 'fresh')).toHaveLength(1)
})
