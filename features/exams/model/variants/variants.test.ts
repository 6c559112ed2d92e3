import { expect, test } from 'vitest'
import { kinds, type Exam, type Item, type Kind } from '../exam.ts'
import { countedOf } from '../views/figures.ts'
import { variantsDocument } from '../views/variants.ts'
import { blocksOf, randomOf, canVary, variantsOf } from './variants.ts'

const partsIn = { choice: 1, trueFalse: 4, short: 1, essay: 2 }

const item = (kind: Kind, stem: string, more: Partial<NonNullable<Item['text']>> = {}): Item => ({
  kind,
  unit: 0,
  parts: Array.from({ length: partsIn[kind] }, () => ({ level: 'know', points: 250 })),
  text: {
    stem,
    options: kind === 'choice' ? ['một', 'hai', 'ba', 'bốn'].map((word) => `${stem} ${word}`) : [],
    answer: { choice: 'B', short: `đáp số của ${stem}`, trueFalse: '', essay: '' }[kind],
    why: '',
    parts:
      kind === 'trueFalse' || kind === 'essay'
        ? ['a', 'b', 'c', 'd']
            .slice(0, partsIn[kind])
            .map((part, n) => ({ text: `${stem} ${part}`, answer: n % 2 ? 'true' : 'false' }))
        : [],
    ...more,
  },
})

const storedExam = (items: Item[]): Exam => ({
  head: { school: '', term: '', year: '', subject: 'Toán', grade: '8', minutes: '60', code: 'GỐC' },
  units: [{ chapter: '', name: 'Đa thức', periods: 2, outcomes: { know: '', understand: '', apply: '' } }],
  items,
  scoring: 'equalShare',
  primary: false,
})

function randomExam(seed: string): Exam {
  const random = randomOf(seed)
  const some = (most: number) => Math.floor(random() * (most + 1))
  const items = kinds.flatMap((kind) =>
    Array.from({ length: some(kind === 'choice' ? 20 : 5) + (kind === 'choice' ? 1 : 0) }, (_, n) => {
      const stem = `${kind} ${n}?`
      if (kind === 'choice' && some(4) === 0) return item(kind, stem, { options: ['x', 'y', 'cả A và B', 'z'] })
      return some(9) === 0 ? { ...item(kind, stem), text: null } : item(kind, stem, { answer: 'ABCD'[some(3)]! })
    }),
  )
  return storedExam(items)
}

const ofKind = ({ items }: Exam, kind: Kind) => items.filter((one) => one.kind === kind)
const right = ({ text }: Item) => text && text.options['ABCD'.indexOf(text.answer)]
/** Identifies a question regardless of the order of questions and options. */
const identity = (one: Item) =>
  JSON.stringify([
    one.kind,
    one.unit,
    one.parts,
    one.text?.stem,
    one.text?.options.toSorted(),
    right(one),
    one.text?.parts,
  ])
const identities = (items: Item[]) => items.map(identity).toSorted()

test('200 random papers: each variant asks the same, keeps its parts separate, and has a correct key', () => {
  for (let seed = 0; seed < 200; seed++) {
    const exam = randomExam(`paper ${seed}`)
    const variants = variantsOf(exam, { count: 1 + (seed % 24), firstCode: '101', seed: 'entry' })
    expect(variants.map(({ head }) => head.code)).toEqual(variants.map((_, n) => String(101 + n)))
    for (const variant of variants) {
      for (const kind of kinds) expect(identities(ofKind(variant, kind))).toEqual(identities(ofKind(exam, kind)))
      const order = variant.items.map(({ kind }) => kinds.indexOf(kind))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(countedOf(variant)).toHaveLength(countedOf(exam).length)
      const together = ofKind(variant, 'choice').filter(({ text }) => text?.options.includes('cả A và B'))
      for (const { text } of together) expect(text!.options).toEqual(['x', 'y', 'cả A và B', 'z'])
      expect(ofKind(variant, 'essay')).toEqual(ofKind(exam, 'essay'))
    }
  }
})

test('the same seed gives the same variants, even when more or others are requested; another seed gives others', () => {
  const exam = storedExam(Array.from({ length: 12 }, (_, n) => item('choice', `Câu ${'abcdefghijkl'[n]}?`)))
  const four = variantsOf(exam, { count: 4, firstCode: '101', seed: 'one' })
  expect(variantsOf(exam, { count: 4, firstCode: '101', seed: 'one' })).toEqual(four)
  expect(variantsOf(exam, { count: 24, firstCode: '101', seed: 'one' }).slice(0, 4)).toEqual(four)
  expect(variantsOf(exam, { count: 1, firstCode: '103', seed: 'one' })).toEqual([four[2]])
  expect(variantsOf(exam, { count: 4, firstCode: '101', seed: 'two' })).not.toEqual(four)
  expect(variantsOf(exam, { count: 2, firstCode: '0099', seed: 'one' }).map(({ head }) => head.code)).toEqual([
    '0099',
    '0100',
  ])
})

test('variants differ where they can, each position gets each question, and each option each letter', () => {
  const two = storedExam([item('short', 'Một?'), item('short', 'Hai?')])
  const orders = variantsOf(two, { count: 2, firstCode: '1', seed: 'x' }).map(({ items }) => identity(items[0]!))
  expect(new Set(orders).size).toBe(2)
  const exam = storedExam(Array.from({ length: 4 }, (_, n) => item('choice', `${'abcd'[n]}?`)))
  const many = variantsOf(exam, { count: 24, firstCode: '101', seed: 'x' })
  expect(new Set(many.map(({ items }) => JSON.stringify(items))).size).toBe(24)
  for (let position = 0; position < 4; position++) {
    expect(new Set(many.map(({ items }) => items[position]!.text!.stem)).size).toBe(4)
    expect(new Set(many.map(({ items }) => items[position]!.text!.answer)).size).toBe(4)
  }
})

test.each([
  ['both A and B', { options: ['light', 'sound', 'both A and B', 'neither'] }],
  ['tất cả các đáp án trên', { options: ['1', '2', '3', 'Tất cả các đáp án trên'] }],
  ['a reason that names letters', { why: 'B sai vì thiếu dấu.' }],
])('options keep their order: %s', (_, text) => {
  const exam = storedExam([item('choice', 'Một?', text)])
  expect(canVary(exam)).toBe(false)
  for (const { items } of variantsOf(exam, { count: 24, firstCode: '1', seed: 'x' })) expect(items).toEqual(exam.items)
})

const passage = 'Trên bến sông chiều ấy, con đò cũ nằm im như một người đã đi hết đường dài của mình.'
const stems = (blocks: Item[][]) => blocks.map((block) => block.map(({ text }) => text!.stem))

test.each([
  [
    ['Một?', 'Hai?', 'Ba?'],
    [1, 1, 1],
  ],
  [
    ['Đọc đoạn văn: Mẹ về. Ai về?', 'Theo đoạn văn trên, mẹ đi đâu?', 'Trong đoạn trích vừa đọc, ai kể?', 'Ba?'],
    [3, 1],
  ],
  [
    [`${passage}\n\nAi kể?`, `${passage}\n\nỞ đâu?`, 'Ba?'],
    [2, 1],
  ],
  [
    ['![](data:a) Đây là gì?', 'Nhìn ![](data:a), có mấy góc?', '![](data:b) Đây là gì?'],
    [2, 1],
  ],
  [
    ['Look at the map.', 'Which river is shown on the map above?', 'Why?'],
    [2, 1],
  ],
  [
    ['Một?', 'Cho phản ứng $A \\to B$. Trong phản ứng trên, chất khử là?', 'Ba?'],
    [1, 1, 1],
  ],
  [['Một?', 'Hai?', 'Dùng kết quả của câu 1 để tính.'], [3]],
  [['One?', 'Two?', 'Use your answer to question 2.'], [3]],
])('keeps related items together: %#', (overrides, sizes) => {
  const items = overrides.map((stem) => item('short', stem))
  expect(blocksOf(items).map(({ length }) => length)).toEqual(sizes)
  expect(stems(blocksOf(items)).flat()).toEqual(overrides)
  for (const variant of variantsOf(storedExam(items), { count: 6, firstCode: '1', seed: 'x' })) {
    const order = variant.items.map(({ text }) => overrides.indexOf(text!.stem))
    for (const block of blocksOf(items)) {
      const at = order.indexOf(overrides.indexOf(block[0]!.text!.stem))
      expect(order.slice(at, at + block.length)).toEqual(block.map(({ text }) => overrides.indexOf(text!.stem)))
    }
  }
})

test('the table of keys gives the correct answer for each code and number', () => {
  const exam = storedExam([
    ...['Một', 'Hai', 'Ba'].map((stem) => item('choice', `${stem}?`)),
    ...['Bốn', 'Năm'].map((stem) => item('trueFalse', `${stem}?`)),
    item('short', 'Sáu?', { answer: '3 | 4' }),
    item('essay', 'Bảy?'),
  ])
  const variants = variantsOf(exam, { count: 10, firstCode: '101', seed: 'x' })
  const text = variantsDocument(exam, variants, 'vi')
  const [exams, keys, origins] = text.split(/# (?:ĐÁP ÁN|SỐ CÂU GỐC CỦA) CÁC MÃ ĐỀ/)
  expect(exams!.match(/^# .*/gm)).toEqual(
    variants.flatMap(({ head }) => [`# ĐỀ KIỂM TRA – MÃ ĐỀ ${head.code}`, `# PHIẾU TRẢ LỜI – MÃ ĐỀ ${head.code}`]),
  )
  const rows = keys!.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.filter((line) => line.startsWith('| Câu |'))).toEqual(
    Array.from({ length: 3 }, () => [
      '| Câu | 101 | 102 | 103 | 104 | 105 |',
      '| Câu | 106 | 107 | 108 | 109 | 110 |',
    ]).flat(),
  )
  const rendered = exams!.split('# ĐỀ KIỂM TRA')[3]!
  const letter = /\*\*Câu 2\.\*\* (.*)\?\n\n(?:[A-D]\. .*\n\n)*?([A-D])\. \1\? hai/.exec(rendered)![2]
  expect(rows[3]!.split(' | ')[3]).toBe(letter)
  expect(keys).toContain('| 1 | SĐSĐ |')
  expect(keys).toContain('3 \\| 4')
  expect(keys).toContain('Câu 1a')
  // Each code and number refers to the number of that question in the paper.
  const [first] = origins!.split('## Phần II.')
  for (const [column, { items }] of variants.slice(0, 5).entries())
    for (const [row, { text }] of items.slice(0, 3).entries()) {
      const no = first!
        .split('\n')
        .find((line) => line.startsWith(`| ${row + 1} |`))!
        .split(' | ')[column + 1]
      expect(['Một?', 'Hai?', 'Ba?'][Number(no!.replace(' |', '')) - 1]).toBe(text!.stem)
    }
})
