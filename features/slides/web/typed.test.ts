import { expect, test } from 'vitest'
import { pointsTyped, tableTyped, typedPoints, typedTable } from './typed.ts'

test('points are lines, and what begins with a dash stands below', () => {
  const points = pointsTyped('– Light\n  - is fast\n\n• travels\nSound - slow')
  expect(points).toEqual([
    { text: 'Light', below: ['is fast', 'travels'] },
    { text: 'Sound - slow', below: [] },
  ])
  expect(pointsTyped(typedPoints(points))).toEqual(points)
})

test('a table is rows of cells, also as Markdown has it; what is missing is empty', () => {
  const table = tableTyped('| Body | Light |\n| --- | --- |\n| glass \\| ice | yes |\nwood')
  expect(table).toEqual([
    ['Body', 'Light'],
    ['glass | ice', 'yes'],
    ['wood', ''],
  ])
  expect(tableTyped(typedTable(table))).toEqual(table)
  expect(tableTyped(' \n')).toBeNull()
})
