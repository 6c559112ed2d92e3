import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit, canBeDeleted, splice, withoutTarget } from './fit.ts'
import { lettersOf } from '#formats/markdown/model/passage.ts'
import { readSource } from '#formats/markdown/model/source.ts'
import { findAgain, findTarget, type Target } from '#formats/markdown/model/target.ts'
import { isDeletion } from '#features/agents/model/quick-edits/edit-requests.ts'

const word = fc.constantFrom(
  'áp',
  'suất',
  'học',
  'sinh',
  'lực',
  'force',
  '5 phút',
  '$F/S$',
  '**đậm**',
  'a_b',
  '😀',
  '1\\.',
)
const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '))
const heading = fc.tuple(fc.integer({ min: 1, max: 4 }), words).map(([level, text]) => `${'#'.repeat(level)} ${text}`)
const table = fc
  .array(fc.tuple(words, words), { minLength: 1, maxLength: 4 })
  .map(([head, ...rows]) => [head!, ['---', '---'], ...rows].map(([a, b]) => `| ${a} | ${b} |`).join('\n'))
const list = fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join('\n'))
const closed = fc.constantFrom(
  '```\n# no heading\n| no | row |\n```',
  '<table>\n<tr><td># no</td></tr>\n</table>',
  '---',
)
const block = fc.oneof({ weight: 3, arbitrary: heading }, { weight: 3, arbitrary: words }, table, list, closed)
const document = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 12 }), fc.constantFrom('\n\n', '\r\n\r\n', '\n\n\n'))
  .map(([blocks, between]) =>
    blocks.map((one) => one.replaceAll('\n', between.slice(0, between[0] === '\r' ? 2 : 1))).join(between),
  )

/** Every section, every row, and some words of every line. */
function targetsOf(markdown: string): Target[] {
  const { headings, rows, lines } = readSource(markdown)
  const seen = new Map<string, number>()
  const sections = headings.map(({ path }): Target => {
    const key = path.map((title) => lettersOf(title).toLowerCase()).join('\n')
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return { kind: 'section', path, nth }
  })
  const passages = lines.map(({ text, from }): Target => {
    const before = lettersOf(markdown.slice(0, from)).slice(-40)
    return { kind: 'passage', words: text.split(' ').slice(0, 2).join(' '), before, whole: text.length % 2 === 0 }
  })
  return [
    { kind: 'document' },
    ...sections,
    ...rows.map(({ table, row }): Target => ({ kind: 'row', table, row })),
    ...passages,
  ]
}

test('never changes a byte outside a replaced target', () => {
  fc.assert(
    fc.property(document, words, (markdown, text) => {
      for (const target of targetsOf(markdown)) {
        const found = findTarget(markdown, target)
        if (!found) continue
        const next = splice(markdown, found, text)
        const tail = markdown.slice(found.to)
        expect(next.startsWith(markdown.slice(0, found.from))).toBe(true)
        expect(next.endsWith(tail)).toBe(true)
        expect(next.slice(found.from, next.length - tail.length).trim()).toBe(text)
        if (!canBeDeleted(found, target)) continue
        expect(withoutTarget(markdown, found)).toBe(markdown.slice(0, found.all.from) + markdown.slice(found.all.to))
        expect([found.all.from <= found.from, found.all.to >= found.to]).toEqual([true, true])
      }
    }),
    { numRuns: 300 },
  )
})

test('finds a section and a row after an edit elsewhere, but not after their own change', () => {
  fc.assert(
    fc.property(document, (markdown) => {
      for (const target of targetsOf(markdown)) {
        if (target.kind === 'document' || target.kind === 'passage') continue
        const found = findTarget(markdown, target)!
        const was = markdown.slice(found.from, found.to)
        expect(findAgain(markdown, target, was)).toEqual(found)
        const longer = `${markdown}\n\n# Zz\n\nMore`
        const again = findAgain(longer, target, was)
        // The last part of a section may grow with the added text: only the end of a document belongs to nothing.
        expect(again && longer.slice(again.from, again.to)).toBe(was)
        const other = splice(markdown, found, target.kind === 'row' ? '| qq | qq |' : 'qq')
        const lost = findAgain(other, target, was)
        expect(lost === null || other.slice(lost.from, lost.to) === was).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

const plan = `# Kế hoạch

## I. Mục tiêu

1. Nêu được **áp suất**.

## III. Tiến trình

### a) Mục tiêu

Giáo viên chiếu hình. Học sinh nêu ý kiến.

### b) Nội dung

| Hoạt động | Phút |
| --- | --- |
| Mở đầu | 5 |
| Luyện tập | 15 |

## IV. Dặn dò

Học sinh nêu ý kiến.`

const at = (target: Target) => {
  const found = findTarget(plan, target)
  return found && [found.form, plan.slice(found.from, found.to)]
}

test('finds selections by their visible words', () => {
  expect(at({ kind: 'section', path: ['Kế hoạch', 'III. Tiến trình', 'a) Mục tiêu'], nth: 0 })).toEqual([
    'body',
    'Giáo viên chiếu hình. Học sinh nêu ý kiến.',
  ])
  expect(at({ kind: 'row', table: 0, row: 2 })).toEqual(['row', '| Luyện tập | 15 |'])
  const passage = { kind: 'passage', before: '', whole: false } as const
  expect(at({ ...passage, words: 'chiếu hình.' })).toEqual(['inline', 'chiếu hình.'])
  expect(at({ ...passage, words: 'Nêu được áp suất.' })).toEqual(['inline', 'Nêu được **áp suất**.'])
  // The selection covers half of a bold phrase.
  expect(at({ ...passage, words: 'được áp' })).toEqual(['lines', '1. Nêu được **áp suất**.'])
  expect(at({ ...passage, words: 'Học sinh nêu', before: lettersOf('IV. Dặn dò') })).toEqual(['inline', 'Học sinh nêu'])
  expect(findTarget(plan, { ...passage, words: 'Học sinh nêu', before: 'DặnDò'.toLowerCase() })!.from).toBeDefined()
  expect(at({ ...passage, words: 'Học sinh', whole: true })).toEqual([
    'lines',
    'Giáo viên chiếu hình. Học sinh nêu ý kiến.',
  ])
  expect(at({ ...passage, words: 'đầu 5 Luyện' })).toBeNull()
  expect(at({ kind: 'section', path: ['I. Mục tiêu'], nth: 0 })).toBeNull()
})

const fitted = (target: Target, answer: string) => {
  const found = findTarget(plan, target)!
  return fit({ target, found, was: plan.slice(found.from, found.to) }, answer)
}

test('takes only the target from an answer of a model, or nothing', () => {
  const section: Target = { kind: 'section', path: ['Kế hoạch', 'I. Mục tiêu'], nth: 0 }
  expect(fitted(section, '1. Ngắn.')).toEqual({ text: '1. Ngắn.', cut: false })
  expect(fitted(section, '## I. Mục tiêu\n\n1. Ngắn.')).toEqual({ text: '1. Ngắn.', cut: false })
  expect(fitted(section, '```markdown\n⟦1. Ngắn.⟧\n```')).toEqual({ text: '1. Ngắn.', cut: false })
  expect(fitted(section, '## Goals\n\n1. Short.')).toEqual({ text: '1. Short.', cut: true })
  expect(fitted(section, plan.replace('Nêu được', 'Nói được'))).toEqual({ text: '1. Nói được **áp suất**.', cut: true })
  expect(fitted(section, '### Phần một\n\nA')).toEqual({ text: '### Phần một\n\nA', cut: false })
  expect(fitted(section, '## I. Mục tiêu')).toEqual({ refused: 'empty' })

  const row: Target = { kind: 'row', table: 0, row: 1 }
  expect(fitted(row, '|Khởi động|7|')).toEqual({ text: '| Khởi động | 7 |', cut: false })
  expect(fitted(row, '| a | b | c |')).toEqual({ refused: 'otherColumns' })
  expect(fitted(row, 'Khởi động')).toEqual({ refused: 'otherColumns' })
  const whole = '| Hoạt động | Phút |\n| --- | --- |\n| Mở đầu | 7 |\n| Luyện tập | 9 |'
  expect(fitted(row, whole)).toEqual({ text: '| Mở đầu | 7 |', cut: true })
  expect(fitted(row, whole.replace('Mở đầu', 'Khác'))).toEqual({ refused: 'tooMuch' })

  const passage: Target = { kind: 'passage', words: 'chiếu hình', before: '', whole: false }
  expect(fitted(passage, '“cho xem | tranh”')).toEqual({ text: 'cho xem \\| tranh', cut: false })
  expect(fitted(passage, plan)).toEqual({ refused: 'tooMuch' })
  expect(fitted({ ...passage, whole: true }, plan)).toEqual({ refused: 'tooMuch' })
})

test('reads texts with quadratic worst cases quickly', () => {
  const many = 200_000
  const hostile = [
    'a'.repeat(many),
    `# ${' '.repeat(many)}x`,
    `# ${'# '.repeat(many)}x`,
    `|${'-'.repeat(many)}x\n|${'-'.repeat(many)}x`,
    '# a\n'.repeat(many / 4),
    `${'!'.repeat(many)}a${'!'.repeat(many)}b`,
    `${'$ '.repeat(many)}${'<'.repeat(many)}${']('.repeat(many)}`,
  ]
  for (const markdown of hostile) {
    const words = markdown.slice(0, many / 2)
    for (const passage of [words, `b${words}`, words.slice(0, 5)]) {
      findTarget(markdown, { kind: 'passage', words: passage, before: words.slice(0, 100), whole: false })
      expect(findAgain(markdown, { kind: 'section', path: ['a'], nth: 3 }, `b${passage}`)).toBeNull()
    }
    const target: Target = { kind: 'document' }
    const found = findTarget(markdown, target)!
    expect(
      fit({ target, found: { ...found, form: 'inline' }, was: '' }, `a${' '.repeat(many)}${markdown}`),
    ).toBeDefined()
  }
})

test('detects a request that only deletes, without a model', () => {
  for (const request of [
    'Xoá mục này',
    'xóa đi',
    'bỏ đoạn này đi',
    'Delete this section.',
    'remove it',
    'Hãy xoá hàng này',
  ])
    expect([request, isDeletion({ words: request })]).toEqual([request, true])
  for (const request of ['Xoá câu cuối', 'bỏ bớt ví dụ', 'delete the second example', 'ngắn hơn'])
    expect([request, isDeletion({ words: request })]).toEqual([request, false])
  expect(isDeletion({ quickEdit: 'shorter' })).toBe(false)
})
