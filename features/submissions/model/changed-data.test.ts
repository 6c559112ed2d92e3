import { expect, test } from 'vitest'
import { findChangedData } from './changed-data.ts'

const data = {
  title: 'Đề kiểm tra',
  items: [
    { text: 'Tính 1/5 + 2/5.', options: ['3/5', '3/10'] },
    { text: 'Tính 1/5 + 2/5 rồi rút gọn.', options: ['3/5', '2/5'] },
  ],
}
type Data = typeof data
const render = (value: unknown) => {
  const { title, items } = value as Data
  return [title, ...items.map(({ text, options }, at) => `Câu ${at + 1}. ${text} ${options.join(' · ')}`)].join('\n')
}

/** Replaces the last occurrence in the rendered text. */
function change(words: string, text: string) {
  const whole = render(data)
  const at = whole.lastIndexOf(words)
  return findChangedData(
    data,
    { was: words, words, text, next: whole.slice(0, at) + text + whole.slice(at + words.length) },
    render,
  )
}

test('changes the one text of the data from which the words come, also among equal ones', () => {
  expect(change('Tính 1/5', 'Tìm 1/5')).toEqual({
    ...data,
    items: [data.items[0], { ...data.items[1], text: 'Tìm 1/5 + 2/5 rồi rút gọn.' }],
  })
  expect(change('3/5', '6/10')).toEqual({
    ...data,
    items: [data.items[0], { ...data.items[1], options: ['6/10', '2/5'] }],
  })
})

test('changes nothing when no single text holds the words', () => {
  expect(change('Câu 2', 'Bài 2')).toBeNull()
  expect(change('rút gọn. 3/5', 'rút gọn: 3/5')).toBeNull()
})
