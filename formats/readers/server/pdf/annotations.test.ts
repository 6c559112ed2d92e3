import { expect, test } from 'vitest'
import { markOf } from '../text/marks.ts'
import { pdfOf, readAll } from '../testing.ts'

const line = (text: string, y: number, x = 60) => ({ text, x, y })
const head = line('Phieu dang ky cau lac bo cua hoc sinh lop bay nam hoc moi', 780)

/** A page with a line of words at 740 and these annotations. */
const pdfWith = (annotations: readonly string[], { catalogue = '', rotate = 0, words = [line('Ho ten:', 740)] } = {}) =>
  pdfOf([[head, ...words]], { annotations, catalogue, rotate })
const keysOf = ({ notice, unread = [] }: Awaited<ReturnType<typeof readAll>>) =>
  [notice, ...unread].flatMap((one) => one?.key ?? [])

const at = '/Rect [140 735 400 755]'
const states = '/AP << /N << /Co << >> /Off << >> >> >>'
test.each([
  ['a text', `/FT /Tx /T (a) /V (Le Minh Khoa) ${at}`, 'Ho ten: Le Minh Khoa'],
  ['a text in Vietnamese letters', `/FT /Tx /T (a) /V <FEFF004C00EA> ${at}`, 'Ho ten: Lê'],
  ['a text of several lines', `/FT /Tx /T (a) /Ff 4096 /V (mot\\nhai) ${at}`, 'Ho ten: mot hai'],
  ['a drop-down list', `/FT /Ch /T (a) /Ff 131072 /Opt [(6A) (7A)] /V (7A) ${at}`, 'Ho ten: 7A'],
  ['a drop-down list of codes', `/FT /Ch /T (a) /Ff 131072 /Opt [[(1) (6A)] [(2) (7A)]] /V (2) ${at}`, 'Ho ten: 7A'],
  ['a list of codes', `/FT /Ch /T (a) /Opt [[(1) (6A)] [(2) (7A)]] /V [(2)] ${at}`, 'Ho ten: 7A'],
  ['a typed entry of a drop-down list', `/FT /Ch /T (a) /Ff 393216 /Opt [(6A) (7A)] /V (9B) ${at}`, 'Ho ten: 9B'],
  ['a list', `/FT /Ch /T (a) /Opt [(6A) (7A) (8A)] /V [(6A) (8A)] ${at}`, 'Ho ten: 6A, 8A'],
  ['a ticked box', `/FT /Btn /T (a) /V /Co /AS /Co ${states} ${at}`, 'Ho ten: ☑'],
  ['an empty box', `/FT /Btn /T (a) /V /Off /AS /Off ${states} ${at}`, 'Ho ten: ☐'],
  ['a chosen option', `/FT /Btn /T (a) /Ff 32768 /V /Co /AS /Co ${states} ${at}`, 'Ho ten: ◉'],
  ['an option that is not chosen', `/FT /Btn /T (a) /Ff 32768 /AS /Off ${states} ${at}`, 'Ho ten: ○'],
  ['an empty text', `/FT /Tx /T (a) ${at}`, 'Ho ten:'],
  ['a button', `/FT /Btn /T (a) /Ff 65536 ${at}`, 'Ho ten:'],
  ['a hidden field', `/FT /Tx /T (a) /V (kin) /F 2 ${at}`, 'Ho ten:'],
])('reads a filled form field beside its label: %s', async (_, field, words) => {
  const read = await readAll(pdfWith([`/Subtype /Widget ${field}`]))
  expect(read.text!.split('\n').at(-1)!.replaceAll('\t', ' ')).toBe(words)
  expect(keysOf(read)).toEqual([])
})

test('reads a field on a rotated page in the direction of its words', async () => {
  const label = { text: 'Ho ten:', x: 100, y: 60, turn: 90 }
  const title = { ...head, x: 60, y: 60, turn: 90 }
  const pdf = pdfOf([[title, label]], {
    rotate: 90,
    annotations: ['/Subtype /Widget /FT /Tx /T (a) /V (Khoa) /Rect [88 120 108 300]'],
  })
  expect((await readAll(pdf)).text!.replaceAll('\t', ' ')).toContain('Ho ten: Khoa')
})

const remark = '/Contents (xem lai) /T (Co Lan)'
const quad = '/QuadPoints [58 752 110 752 58 736 110 736] /Rect [58 736 110 752]'
const comment = `[${markOf('comment')} (Co Lan): xem lai]`
type Kind = [subtype: string, entries: string, read: string[], expected: string[]]
const kinds: Kind[] = [
  ['Text', `${remark} ${at}`, [comment], []],
  ['Text', at, [], ['file.annotationsUnread']],
  ['FreeText', `/Contents (Khoa) ${at}`, ['Khoa'], []],
  ['Highlight', quad, [`[${markOf('highlight')}: Ho ten:]`], []],
  ['Highlight', `${quad} ${remark}`, [`[${markOf('highlight')}: Ho ten:]`, comment], []],
  ['Underline', quad, [`[${markOf('underline')}: Ho ten:]`], []],
  ['Squiggly', quad, [`[${markOf('underline')}: Ho ten:]`], []],
  ['StrikeOut', quad, [`[${markOf('strikeOut')}: Ho ten:]`], []],
  ['Link', `/A << /S /URI /URI (https://truong.vn/a) >> ${at}`, [`[${markOf('link')}: https://truong.vn/a]`], []],
  ['Link', `/Dest [0 /Fit] ${at}`, [], []],
  ['Popup', at, [], []],
  ['PrinterMark', at, [], []],
  ['FileAttachment', at, [], ['file.attachmentsUnread']],
  ...[
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
    'Stamp',
    'Caret',
    'Ink',
    'Sound',
    'Movie',
    'Screen',
    'Watermark',
    '3D',
    'RichMedia',
    'Redact',
    'Unknown',
  ].flatMap((subtype): Kind[] => [
    [subtype, at, [], ['file.annotationsUnread']],
    [subtype, `${remark} ${at}`, [comment], []],
  ]),
]
test.each(kinds)('reads or reports annotations: %s %s', async (subtype, entries, words, expected) => {
  const read = await readAll(pdfWith([`/Subtype /${subtype} ${entries}`]))
  for (const one of words) expect(read.text).toContain(one)
  expect(keysOf(read)).toEqual(expected)
})

test('reports a signature', async () => {
  const signed = '/Subtype /Widget /FT /Sig /T (a) /V << /Type /Sig /Filter /Adobe.PPKLite /Contents <00> >>'
  expect(keysOf(await readAll(pdfWith([`${signed} ${at}`])))).toEqual(['file.annotationsUnread'])
})

test('reports files inside a PDF', async () => {
  const catalogue = '/Names << /EmbeddedFiles << /Names [(a.txt) << /Type /Filespec /F (a.txt) >>] >> >>'
  expect(keysOf(await readAll(pdfWith([], { catalogue })))).toEqual(['file.attachmentsUnread'])
})

test('reports an XFA form', async () => {
  const catalogue = '/NeedsRendering true'
  const read = await readAll(pdfOf([[head]], { catalogue, form: '/XFA [(template) 3 0 R]' }))
  expect(keysOf(read)).toEqual(['file.xfaUnread'])
})
