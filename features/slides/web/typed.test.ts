import { expect, test } from 'vitest'
import { pointsTyped, tableTyped, typedPoints, typedTable } from './typed.ts'

test('points are lines, and a leading dash indents one', () => {
  const points = pointsTyped('– Light\n  - is fast\n\n• travels\nSound - slow')
  expect(points).toEqual([
    { text: 'Light', below: ['is fast', 'travels'] },
    { text: 'Sound - slow', below: [] },
  ])
  expect(pointsTyped(typedPoints(points))).toEqual(points)
})

test('a table is rows of cells, also in Markdown; missing cells are empty', () => {
  const table = tableTyped('| Body | Light |\n| --- | --- |\n| glass \\| ice | yes |\nwood')
  expect(table).toEqual([
    ['Body', 'Light'],
    ['glass | ice', 'yes'],
    ['wood', ''],
  ])
  expect(tableTyped(typedTable(table))).toEqual(table)
  expect(tableTyped(' \n')).toBeNull()
})
