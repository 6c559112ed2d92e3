import { expect, test } from 'vitest'
import { offeredAt, offeredAtItem, pressesFault, type OwnPress } from './own-presses.ts'
import { itemPresses } from './wishes.ts'

const press = (label: string, ...places: OwnPress['places']): OwnPress => ({
  label,
  labelVi: `${label} vi`,
  ask: 'x',
  askVi: 'x',
  places,
})
const labels = (offers: (OwnPress | string | { label: string })[]) =>
  offers.map((offer) => (typeof offer === 'string' ? offer : `“${offer.label}”`))

test('an assistant’s own presses come first, the general ones fill up to four, and without own ones all are general', () => {
  const own = [press('A', 'section', 'row'), press('B', 'section')]
  expect(labels(offeredAt('section', own))).toEqual(['“A”', '“B”', 'shorter', 'simpler'])
  expect(labels(offeredAt('row', own))).toEqual(['“A”', 'shorter', 'concrete', 'harder'])
  expect(labels(offeredAt('passage', own))).toEqual(['shorter', 'simpler', 'concrete', 'otherLanguage'])
  const five = ['A', 'B', 'C', 'D', 'E'].map((label) => press(label, 'document'))
  expect(labels(offeredAt('document', five))).toEqual(['“A”', '“B”', '“C”', '“D”'])
  expect(labels(offeredAtItem([press('A', 'item'), press('B', 'row')], itemPresses))).toEqual([
    '“A”',
    'easier',
    'harder',
    'otherSetting',
  ])
})

test('two of one label, in capitals or not, in either language, are a fault, and so are five at a place', () => {
  expect(pressesFault([press('A', 'section'), press('B', 'section')])).toBeNull()
  expect(pressesFault([press('A', 'section'), press('a', 'row')])).toBe('twice')
  expect(pressesFault([press('A', 'section'), { ...press('B', 'row'), labelVi: 'a VI' }])).toBe('twice')
  const four = ['A', 'B', 'C', 'D'].map((label) => press(label, 'row'))
  expect(pressesFault(four)).toBeNull()
  expect(pressesFault([...four, press('E', 'row', 'section')])).toBe('tooMany')
})
