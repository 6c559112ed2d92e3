import { expect, test } from 'vitest'
import { offeredAt, offeredAtItem, findQuickEditFault, type OwnQuickEdit } from './own-quick-edits.ts'
import { itemQuickEdits } from './edit-requests.ts'

const quickEdit = (label: string, ...targets: OwnQuickEdit['targets']): OwnQuickEdit => ({
  label,
  labelVi: `${label} vi`,
  ask: 'x',
  askVi: 'x',
  targets,
})
const labels = (offers: (OwnQuickEdit | string | { label: string })[]) =>
  offers.map((offer) => (typeof offer === 'string' ? offer : `“${offer.label}”`))

test('lists an assistant’s own quick edits first, fills up to four with general ones, and lists only general ones without own ones', () => {
  const own = [quickEdit('A', 'section', 'row'), quickEdit('B', 'section')]
  expect(labels(offeredAt('section', own))).toEqual(['“A”', '“B”', 'shorter', 'simpler'])
  expect(labels(offeredAt('row', own))).toEqual(['“A”', 'shorter', 'concrete', 'harder'])
  expect(labels(offeredAt('passage', own))).toEqual(['shorter', 'simpler', 'concrete', 'otherLanguage'])
  const five = ['A', 'B', 'C', 'D', 'E'].map((label) => quickEdit(label, 'document'))
  expect(labels(offeredAt('document', five))).toEqual(['“A”', '“B”', '“C”', '“D”'])
  expect(labels(offeredAtItem([quickEdit('A', 'item'), quickEdit('B', 'row')], itemQuickEdits))).toEqual([
    '“A”',
    'easier',
    'harder',
    'otherSetting',
  ])
})

test('rejects two quick edits with equal labels in either language, ignoring case, and five for one target', () => {
  expect(findQuickEditFault([quickEdit('A', 'section'), quickEdit('B', 'section')])).toBeNull()
  expect(findQuickEditFault([quickEdit('A', 'section'), quickEdit('a', 'row')])).toBe('twice')
  expect(findQuickEditFault([quickEdit('A', 'section'), { ...quickEdit('B', 'row'), labelVi: 'a VI' }])).toBe('twice')
  const four = ['A', 'B', 'C', 'D'].map((label) => quickEdit(label, 'row'))
  expect(findQuickEditFault(four)).toBeNull()
  expect(findQuickEditFault([...four, quickEdit('E', 'row', 'section')])).toBe('tooMany')
})
