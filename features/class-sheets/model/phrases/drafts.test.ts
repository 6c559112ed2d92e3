import { expect, test } from 'vitest'
import { cellsOf } from '../class-sheet.ts'
import { columnFor } from '../columns.ts'
import { findRowFindings } from '../findings.ts'
import { regulations, roles } from '../regulations.ts'
import { aRow, aSheet, textsOf } from '../testing.ts'
import { canBeDrafted, withDrafts } from './drafts.ts'

const languages = ['en', 'vi'] as const
const kinds = languages.flatMap((language) =>
  (['circular27', 'circular22'] as const).flatMap((regulation) =>
    roles.map((role) => [language, regulation, role] as const),
  ),
)

test.each(kinds)('drafts fit every level, and no two comments are alike (%s, %s, %s)', (language, regulation, role) => {
  const columns = regulations[regulation].topics[role].map((topic) => columnFor(topic, language))
  for (const { code } of regulations[regulation].levels[role]) {
    const blank = columns.map(() => '')
    const rows = Array.from({ length: 45 }, (_, at) => aRow(at + 1, { name: `Lê Thứ ${at}`, level: code }, blank))
    const drafted = withDrafts(aSheet({ language, regulation, role, columns, rows }))
    const comments = textsOf(drafted).flat()
    expect(comments.every((comment) => comment.startsWith('Em '))).toBe(true)
    expect(new Set(comments).size).toBe(45 * columns.length)
    const findings = [...findRowFindings(drafted).values()].flat().map(({ name }) => name)
    const faults = new Set(['tone', 'comparison', 'tooLong', 'repeats'])
    expect(findings.filter((name) => faults.has(name))).toEqual([])
    // Drafts are marked as such.
    expect(findings.filter((name) => name === 'draft')).toHaveLength(45 * columns.length)
  }
})

test('has drafts for five classes of one level, and no two are alike', () => {
  const rows = Array.from({ length: 180 }, (_, at) => aRow(at + 1, { level: 'H' }))
  const comments = textsOf(withDrafts(aSheet({ rows }))).flat()
  expect(comments).not.toContain('')
  expect(new Set(comments).size).toBe(180)
})

test('keeps written comments, and leaves rows without a known level or without room empty', () => {
  const rows = [
    aRow(1, { level: 'T' }, ['Em của cô.']),
    aRow(2, { level: 'Giỏi' }),
    aRow(3, { level: '', note: 'tính nhanh' }),
    aRow(4, { level: 'T' }),
  ]
  const sheet = aSheet({ rows })
  const draftable = rows.map((row) => cellsOf(sheet, row).some((cell) => canBeDrafted(cell, sheet)))
  expect(draftable).toEqual([false, false, false, true])
  expect(withDrafts(sheet).rows.map(({ comments }) => comments[0]!.author)).toEqual(['teacher', null, null, 'phrases'])
  expect(textsOf(withDrafts(aSheet({ rows, commentMax: 20 })))[3]).toEqual([''])
})

test('drafts each comment by the level of its column, and none on the teacher’s own words', () => {
  const columns = [
    { ...columnFor('generalCompetences', 'vi'), hasLevel: true },
    columnFor('qualities', 'vi'),
    { ...columnFor('own', 'vi'), words: 'Đội nhóm' },
  ]
  const rows = [aRow(1, { level: 'C' }, [{ level: 'T' }, '', ''])]
  const [texts] = textsOf(withDrafts(aSheet({ role: 'class', columns, rows })))
  expect(texts).toEqual([
    'Em biết sắp xếp thời gian học và nghỉ hợp lí. Em nên tự đặt mục tiêu học tập cho từng tháng.',
    'Em đã biết nói lời xin lỗi và cảm ơn. Em cần làm đủ bài và việc được giao mỗi ngày.',
    '',
  ])
})
