import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { anAgent, anEntry, aUser, serveApi } from '#tests/support/web/server.ts'
import type { ClassSheet, Row } from '../../model/class-sheet.ts'
import { aRow, aSheet } from '../../model/testing.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { rowsTogether } from './use-grid.ts'

const lan = aUser()
const { classGrid, classSheet, classFilter } = classSheetTexts.en

async function openGrid(rows: Row[]) {
  const entry = anEntry({ kind: 'class-sheet' })
  const stored = { sheet: aSheet({ language: 'en', rows }), version: entry.version }
  serveApi({
    'auth.me': () => ({ user: lan }),
    'agents.list': () => ({ agents: [anAgent()] }),
    'agents.get': () => ({ agent: { ...anAgent(), questions: [] } }),
    'history.list': () => ({ data: [entry], pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    'history.get': () => ({ entry: { ...entry, version: stored.version } }),
    'classSheets.get': () => ({ storedSheet: stored }),
    'classSheets.update': ({ body }) => {
      const { sheet, version } = body as { sheet: ClassSheet; version: number }
      Object.assign(stored, { sheet, version: version + 1 })
      return { storedSheet: stored, entry: { ...entry, version: version + 1 } }
    },
  })
  const hands = await renderApp(`/history?entry=${entry.id}`, { user: lan })
  await screen.findByRole('table', { name: classSheet.sheet })
  return { hands, stored }
}

type Column = 'name' | 'level' | 'note' | 'comment'
const labelOf = (column: Column, row: number | '') =>
  classGrid.cell.replace('{{column}}', classSheet[column]).replace('{{row}}', String(row))
// Queries by role or label take seconds in a grid of 200 rows.
const cell = (column: Column, row: number) =>
  document.querySelector<HTMLTextAreaElement>(`[aria-label="${labelOf(column, row)}"]`)!
const texts = (column: Column) =>
  [...document.querySelectorAll<HTMLTextAreaElement>(`[aria-label^="${labelOf(column, '')}"]`)].map(
    ({ value }) => value,
  )
const students = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) =>
    aRow(at + 1, { number: String(at + 1), name: `Student ${at + 1}`, level: 'T' }),
  )

test('a filtered or sorted row stays in its place while somebody types in it', async () => {
  const written = { author: 'phrases' as const, writtenFrom: '["T","",""]' }
  const drafts = ['Reads well.', 'Counts fast.'].map((text) => ({ text, ...written }))
  const rows = ['Zoe', 'Ann'].map((name, at) =>
    aRow(at + 1, { number: String(at + 1), name, level: 'T' }, [drafts[at]!]),
  )
  const { hands } = await openGrid([...rows, aRow(3, { number: '3', name: 'Ben' })])
  await hands.selectOptions(screen.getByLabelText(classGrid.filter), 'draft')
  expect(texts('name')).toEqual(['Zoe', 'Ann'])
  await hands.type(cell('comment', 1), ' Always.')
  expect(document.activeElement).toBe(cell('comment', 1))
  await screen.findByText(`${classFilter.draft} (1)`)
  expect(texts('comment')).toEqual(['Reads well. Always.', 'Counts fast.'])
  await hands.selectOptions(screen.getByLabelText(classGrid.filter), 'all')
  await hands.selectOptions(screen.getByLabelText(classGrid.order), 'name')
  expect(texts('name')).toEqual(['Ann', 'Ben', 'Zoe'])
  await hands.clear(cell('name', 2))
  await hands.type(cell('name', 2), 'Xenia')
  expect(texts('name')).toEqual(['Xenia', 'Ben', 'Zoe'])
})

test('pastes, fills and selects beyond the rows that are shown at once', async () => {
  const { hands, stored } = await openGrid(students(rowsTogether + 2))
  await waitFor(() => expect(cell('note', rowsTogether)).not.toBeNull())
  fireEvent.paste(cell('note', rowsTogether), {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'one\ntwo\nthree' : '') },
  })
  await hands.selectOptions(screen.getByLabelText(classGrid.page), '1')
  expect(texts('note')).toEqual(['two', 'three'])
  await hands.click(cell('level', rowsTogether + 1))
  await hands.keyboard('{Control>}d{/Control}')
  await hands.click(screen.getByRole('button', { name: classGrid.chooseAll }))
  await hands.selectOptions(screen.getByLabelText(classGrid.page), '0')
  expect(document.querySelectorAll('input[type=checkbox]:checked')).toHaveLength(rowsTogether)
  await waitFor(() => expect(stored.sheet.rows.slice(-3).map(({ note }) => note)).toEqual(['one', 'two', 'three']))
  expect(stored.sheet.rows).toHaveLength(rowsTogether + 2)
})

test('Ctrl+Z takes back a paste and a fill, each in one step', async () => {
  const { hands } = await openGrid(students(3))
  await hands.click(cell('note', 1))
  await hands.paste('reads\tReads well.\ncounts\tCounts fast.')
  expect(texts('comment')).toEqual(['Reads well.', 'Counts fast.', ''])
  await hands.click(cell('note', 3))
  await hands.keyboard('{Control>}d{/Control}')
  expect(texts('note')).toEqual(['reads', 'counts', 'counts'])
  await hands.keyboard('{Control>}z{/Control}')
  expect(texts('note')).toEqual(['reads', 'counts', ''])
  await hands.keyboard('{Control>}z{/Control}')
  expect([texts('note'), texts('comment')]).toEqual([
    ['', '', ''],
    ['', '', ''],
  ])
})

test('a column gets the width that the teacher chooses, and keeps it', async () => {
  const { hands } = await openGrid(students(1))
  const edge = () => screen.getByRole('separator', { name: classGrid.width.replace('{{column}}', classSheet.note) })
  const widthOfNotes = () => screen.getByRole('table', { name: classSheet.sheet }).style.getPropertyValue('--columns')
  expect(widthOfNotes()).toContain('minmax(140px, 1fr)')
  edge().focus()
  await hands.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(edge().getAttribute('aria-valuenow')).toBe('156')
  expect(widthOfNotes()).toContain(' 156px ')
  expect(localStorage.getItem('class-sheet-widths')).toBe('{"note":156}')
  fireEvent.doubleClick(edge())
  expect(widthOfNotes()).toContain('minmax(140px, 1fr)')
})
