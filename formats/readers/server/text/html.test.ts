import { expect, test } from 'vitest'
import { markOf } from './marks.ts'
import { readAll } from '../testing.ts'

const page = (body: string) => `<html><body>${body}</body></html>`
const textOf = async (body: string) => (await readAll(page(body))).text

test.each([
  [
    'a key that is underlined, coloured or highlighted',
    '<p>A. một <u>B</u>. hai <font color="red">C. ba</font> <span style="background:yellow">D. bốn</span></p>',
    'A. một <u>B</u>. hai <font color="red">C. ba</font> <mark yellow>D. bốn</mark>',
  ],
  [
    'no colour that the whole page has',
    '<p style="color:#0000ff"><span style="color:#0000ff">một hai</span></p>',
    'một hai',
  ],
  ['no look of links and titles', '<h2><u>Bài</u></h2><p>xem <a href="#"><u>trang</u></a></p>', '## Bài\n\nxem trang'],
  [
    'raised and lowered letters',
    '<p>2<sup>10</sup> x<span style="mso-text-raise:3.0pt">2</span> H<sub>2</sub>O</p>',
    '2¹⁰ x² H₂O',
  ],
  [
    'values of a form',
    '<form><input type=checkbox checked> Có <input type=checkbox> Không <input type=radio checked> Nam <select><option>Giỏi<option selected>Khá</select> <input value="An"><input type=hidden value="x"></form>',
    '☑ Có ☐ Không ◉ Nam Khá An',
  ],
  ['numbers and letters of lists', '<ol start=3><li>ba<li>bốn</ol><ol type=A><li>một</ol>', '3. ba\n4. bốn\n\nA. một'],
  [
    'merged heads over their columns',
    '<table><tr><th rowspan=2>STT<th colspan=2>Điểm</tr><tr><th>TX<th>GK</tr><tr><td>1<td>8<td>9</tr></table>',
    '| STT | Điểm | Điểm |\n| --- | --- | --- |\n| ″ | TX | GK |\n| 1 | 8 | 9 |',
  ],
  [
    'letters of fonts for signs',
    "<p>góc <span style='font-family:Symbol'>a</span>, <span style='font-family:Wingdings'>þ</span> Von&shy;ga</p>",
    'góc α, ☑ Vonga',
  ],
  ['formulas', '<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>', '$\\frac{1}{2}$'],
  [
    'descriptions of pictures, and drawings',
    '<p><img src="a.png" alt="Tam giác ABC"> <img src="b.png" alt="b.png"> <svg><path d="M0 0"/></svg></p>',
    `${markOf(1)} (Tam giác ABC) ${markOf(2)} ${markOf(3)}`,
  ],
])('reads %s from a web page', async (_, body, text) => expect(await textOf(body)).toBe(text))

test('leaves out hidden parts of a web page, and reports them', async () => {
  const body = '<p>thấy<span style="display:none">ẩn</span></p><div style="mso-hide:all"></div>'
  const { text, unread } = await readAll(page(body))
  expect([text, unread]).toEqual(['thấy', [{ key: 'file.hiddenTextUnread', values: { count: 1 } }]])
})
