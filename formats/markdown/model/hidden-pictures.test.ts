import { expect, test } from 'vitest'
import { hidePictures } from './hidden-pictures.ts'

const lamp = 'data:image/jpeg;base64,/9j/4AAQ+a=='
const hand = 'data:image/png;base64,iVBORw0KGgo='

test('replaces pictures by numbers for a model, and restores them wherever it writes them', () => {
  const { text, show } = hidePictures(
    `![Đèn](${lamp})\n\n<img alt="Tay" src="${hand}" width="200">\n\n[xem](https://a.vn)`,
  )
  expect(text).toBe('![Đèn](#1)\n\n<img alt="Tay" src="#2" width="200">\n\n[xem](https://a.vn)')
  expect(show('<img alt="A hand" src="#2" width="200">\n\n![Lamp](#1)')).toBe(
    `<img alt="A hand" src="${hand}" width="200">\n\n![Lamp](${lamp})`,
  )
})

test('keeps unknown numbers', () => {
  const { text, show } = hidePictures('[Bài 1](#1) và #1')
  expect([text, show(text)]).toEqual(['[Bài 1](#1) và #1', '[Bài 1](#1) và #1'])
})
