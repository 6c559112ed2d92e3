import { expect, test } from 'vitest'
import { bracesLost, inMarks, outOfMarks } from './translated.ts'

test('a translation keeps every placeholder and tag, as often as the original', () => {
  expect(bracesLost('On {{topic}} for {{ grade }}.', 'Về {{topic}} cho {{grade}}.')).toEqual([])
  expect(bracesLost('{{topic}} and {{topic}}', '{{topic}}')).toEqual(['topic'])
  expect(bracesLost('On {{topic}}.', 'Về {{chuDe}}.')).toEqual(['topic', 'chuDe'])
  expect(bracesLost('{{#a.answered}}x{{/a.answered}}', '{{#a.answered}}x')).toEqual(['/a.answered'])
})

test('finds texts by their markers, whatever surrounds them', () => {
  expect(inMarks(['One', 'Two\nlines'])).toBe('⟦1⟧\nOne\n\n⟦2⟧\nTwo\nlines')
  expect(outOfMarks('Here you are:\n⟦1⟧\nMột\n\n⟦2⟧ Hai\ndòng\n', 2)).toEqual(['Một', 'Hai\ndòng'])
  expect(outOfMarks('⟦2⟧\nHai', 2)).toEqual([null, 'Hai'])
  expect(outOfMarks('Một', 1)).toEqual(['Một'])
  expect(outOfMarks('Một', 2)).toEqual([null, null])
})
