import { expect, test } from 'vitest'
import { childElements, elementsOf } from '#tests/support/files/parse-xml.ts'
import { wordOf } from '../../testing.ts'

const table = (teacher: string, pupils: string, head = 'Hoạt động của học sinh') =>
  `<table><tr><th>Hoạt động của giáo viên</th><th>${head}</th></tr><tr><td>${teacher}</td><td>${pupils}</td></tr></table>`
const long = 'Đưa ra hai chiếc ca khác hình dạng, hỏi ca nào đựng được nhiều nước hơn. '

async function columnsOf(html: string): Promise<string[][]> {
  const { body } = await wordOf(html)
  return elementsOf(body, 'w:tblGrid').map((grid) => childElements(grid).map(({ attributes }) => attributes['w:w']!))
}

test('tables with the same header have the same columns; others have their own', async () => {
  const [first, second, other] = await columnsOf(
    `${table(long.repeat(3), 'Dự đoán.')}<p>a</p>${table('Hỏi.', long)}<p>b</p>${table(long, 'Nghe.', 'Sản phẩm')}`,
  )
  expect(first).toEqual(second)
  expect(other).not.toEqual(first)
})

test('breaks no word for it, and leaves tables with pictures unchanged', async () => {
  const word = 'W'.repeat(20)
  const [first, second] = await columnsOf(`${table(long.repeat(4), 'a')}<p>a</p>${table(word, long)}`)
  expect(first).toEqual(second)
  expect(Number(first![0])).toBeGreaterThan(20 * 0.9 * 13 * 20)
  const dot =
    '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==">'
  const [plain, pictured] = await columnsOf(`${table(long.repeat(4), 'a')}<p>a</p>${table(dot, long)}`)
  expect(plain).not.toEqual(pictured)
})

test('separates a heading from the table above it', async () => {
  const { body } = await wordOf(`${table('a', 'b')}<h2>2. Luyện tập</h2><p>c</p>`)
  const styles = elementsOf(body, 'w:pStyle').map(({ attributes }) => attributes['w:val'])
  expect(styles.slice(-3)).toEqual(['Gap', 'Heading2', 'Normal'])
})
