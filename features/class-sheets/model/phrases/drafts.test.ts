import { expect, test } from 'vitest'
import { blankRow, type ClassSheet } from '../class-sheet.ts'
import { findRowFindings } from '../findings.ts'
import { regulationNames, regulations, roles } from '../regulations.ts'
import { canBeDrafted, withDrafts } from './drafts.ts'

const languages = ['en', 'vi'] as const
const kinds = languages.flatMap((language) =>
  (['circular27', 'circular22'] as const).flatMap((regulation) =>
    roles.map((role) => [language, regulation, role] as const),
  ),
)

const sheetOf = (fields: Partial<ClassSheet>): ClassSheet => ({
  language: 'vi',
  title: '',
  regulation: 'circular27',
  role: 'subject',
  commentMax: 300,
  workbook: null,
  rows: [],
  ...fields,
})

test.each(kinds)('drafts fit every level, and no two rows are alike (%s, %s, %s)', (language, regulation, role) => {
  for (const { code } of regulations[regulation].levels[role]) {
    const rows = Array.from({ length: 45 }, (_, at) => blankRow(at + 1, { name: `Lê Thứ ${at}`, level: code }))
    const drafted = withDrafts(sheetOf({ language, regulation, role, rows }))
    const comments = drafted.rows.map(({ comment }) => comment)
    expect(comments.every((comment) => comment.startsWith('Em '))).toBe(true)
    expect(new Set(comments).size).toBe(45)
    const findings = [...findRowFindings(drafted).values()].flat().map(({ name }) => name)
    expect(findings.filter((name) => name === 'tone' || name === 'comparison' || name === 'tooLong')).toEqual([])
    // Drafts are marked as such.
    expect(findings.filter((name) => name === 'draft')).toHaveLength(45)
  }
})

test('keeps written comments, and leaves rows without a known level or without room empty', () => {
  const rows = [
    blankRow(1, { level: 'T', comment: 'Em của cô.', author: 'teacher' }),
    blankRow(2, { level: 'Giỏi' }),
    blankRow(3, { level: '', note: 'tính nhanh' }),
    blankRow(4, { level: 'T' }),
  ]
  const sheet = sheetOf({ rows })
  expect(rows.map((row) => canBeDrafted(row, sheet))).toEqual([false, false, false, true])
  expect(withDrafts(sheet).rows.map(({ author }) => author)).toEqual(['teacher', null, null, 'phrases'])
  expect(withDrafts(sheetOf({ rows, commentMax: 20 })).rows[3]!.comment).toBe('')
  expect(regulationNames).toContain('own')
})
