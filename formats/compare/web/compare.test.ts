import { expect, test } from 'vitest'
import { atOnce } from '#platform/model/at-once.ts'
import { comparing, mergedText, type Choice, type Texts } from './compare.ts'
import { newBudget, wordParts } from '../model/edit-script.ts'

const compareVersions = (versions: Texts) => atOnce(comparing(versions))
const plan = `# Kế hoạch bài dạy

## Mục tiêu

- Nhận biết phân số
- Cộng hai phân số

| Bước | Thời gian |
| --- | --- |
| Khởi động | 5 phút |

Kết quả là $x^2$.
`
const compare = (mine: string, theirs: string, base: string | null = plan) => compareVersions({ base, mine, theirs })
const shown = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return [...holder.querySelectorAll('[data-differs]')].map(
    (part) => part.textContent || part.getAttribute('data-latex'),
  )
}

test('merges changes of one side, and offers a choice where both changed', () => {
  const mine = plan.replace('5 phút', '10 phút').replace('# Kế hoạch', '# Giáo án, kế hoạch')
  const theirs = plan.replace('5 phút', '7 phút').replace('Kết quả là', 'Ta có')
  const comparison = compare(mine, theirs)
  expect(comparison.differences.map(({ changedBy, after }) => [changedBy, after])).toEqual([
    ['mine', ''],
    ['both', 'Nhận biết phân số Cộng hai phân số'],
    ['theirs', 'Bước Thời gian Khởi động 10 phút'],
  ])
  const merged = (choice: Choice) => mergedText(comparison, ['mine', choice, 'theirs'])
  for (const choice of ['mine', 'theirs'] as const) {
    expect(merged(choice)).toContain('# Giáo án, kế hoạch bài dạy\n\n## Mục tiêu')
    expect(merged(choice)).toContain('Ta có $x^2$.')
  }
  expect(merged('mine')).toContain('| Khởi động | 10 phút |')
  expect(merged('theirs')).toContain('| Khởi động | 7 phút |')
  expect(merged('both')).toMatch(/10 phút \|\n\n\| Bước[^]*7 phút/)
})

test('choosing one side everywhere gives that side', () => {
  const mine = plan.replace('5 phút', '10 phút')
  const theirs = `${plan}\nThêm.\n`
  const comparison = compare(mine, theirs)
  expect(mergedText(comparison, ['mine', 'mine'])).toBe(mine.trim())
  expect(mergedText(comparison, ['theirs', 'theirs'])).toBe(theirs.trim())
})

test('ignores the notation of a block', () => {
  const other = plan.replaceAll('\n- ', '\n* ').replace('| --- | --- |', '|:--|:--|'.replaceAll(':', ''))
  expect(compare(plan, other).differences).toEqual([])
})

test('marks differing words on both sides, and formulas as a whole', () => {
  const [difference] = compare(
    plan.replace('Kết quả là $x^2$', 'Kết quả cuối là $x^2$'),
    plan.replace('$x^2$', '$x^3$'),
  ).differences
  expect([shown(difference!.mine), shown(difference!.theirs)]).toEqual([['cuối ', 'x^2'], ['x^3']])
})

test('two lists that meet in the merged text stay separate', () => {
  const base = 'Một.\n\nHai.'
  const comparison = compare('Một.\n\n- a\n\nHai.', 'Một.\n\n- b\n\nHai.', base)
  expect(mergedText(comparison, ['both'])).toBe('Một.\n\n- a\n\n* b\n\nHai.')
})

test('keeps both footnotes when both sides added one under the same label', () => {
  const base = 'Một.\n\nHai.'
  const comparison = compare('Một.[^1]\n\nHai.\n\n[^1]: Của tôi', 'Một.\n\nHai.[^1]\n\n[^1]: Của bản kia', base)
  const merged = mergedText(
    comparison,
    comparison.differences.map(({ changedBy }) => changedBy),
  )
  expect(merged).toBe('Một.[^1]\n\nHai.[^2]\n\n[^2]: Của bản kia\n\n[^1]: Của tôi')
})

test('shows an empty side as empty, and marks nothing in the other', () => {
  const [difference] = compare(plan, `${plan}\nThêm.`).differences
  expect(difference).toMatchObject({ changedBy: 'theirs', mine: '' })
  expect(difference!.theirs).toContain('Thêm.')
})

test('shows texts with hardly a common word without marks', () => {
  const words = (from: number) => Array.from({ length: 2000 }, (_, n) => `w${from + n}`).join(' ')
  const [difference] = compareVersions({ base: null, mine: words(0), theirs: words(5000) }).differences
  expect(shown(difference!.mine)).toEqual([])
})

test('marks words up to a limit of work, and shows the rest without marks', () => {
  const budget = newBudget()
  const words = (count: number, sign: string) => Array.from({ length: count }, (_, n) => `${sign}${n}`)
  expect(atOnce(wordParts(words(300, 'a'), words(300, 'b'), budget))).toHaveLength(2)
  expect(budget.left).toBe(500_000 - 600 ** 2)
  expect(atOnce(wordParts(words(300, 'a'), words(300, 'b'), budget))).toBeNull()
  expect(budget.left).toBeLessThan(1000)
  expect(atOnce(wordParts(['a', 'b'], ['a', 'c'], budget))).toHaveLength(3)
  const paragraphs = (sign: string) =>
    Array.from({ length: 40 }, (_, n) => words(120, `${sign}${n}x`).join(' ')).join('\n\n')
  const { differences } = compare(paragraphs('a'), paragraphs('b'), null)
  const marked = differences.flatMap(({ mine, theirs }) => [...shown(mine), ...shown(theirs)])
  expect([marked.length > 1000, marked.length < 3000]).toEqual([true, true])
})

test('treats equal content in different HTML as the same', () => {
  const lists = { ours: '- một\n- hai', other: '<ul class="x"><li>một</li><li>hai</li></ul>' }
  expect(compare(`Đầu.\n\n${lists.ours}`, `Đầu.\n\n${lists.other}`, null).differences).toEqual([])
  expect(compare('$x^2$', '$x^3$', null).differences).toHaveLength(1)
})

test('names the block before a difference by whole words, with a sign for formulas', () => {
  const excerpt = (before: string) => compare(`${before}\n\nMột.`, `${before}\n\nHai.`, null).differences[0]!.after
  expect(excerpt('Viết công thức $D = m/V$.')).toBe('Viết công thức ….')
  expect(excerpt('Nêu được định nghĩa khối lượng riêng; viết được công thức tính.')).toBe(
    'Nêu được định nghĩa khối lượng riêng; viết được công thức…',
  )
  expect(excerpt('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
})
