import { globSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import * as XLSX from '@e965/xlsx'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { files } from '../../contract/files.ts'
import { isFull } from '#tests/support/full.ts'
import { startProduct } from '#tests/support/server/product.ts'

type Parts = { name?: string; content: string | Uint8Array<ArrayBuffer>; questionKey?: string }

/** Sends the file before the field, like a browser. */
function form({ name = 'Giáo án.txt', content, questionKey = 'source' }: Parts): FormData {
  const data = new FormData()
  data.append('file', new Blob([content]), name)
  data.append('questionKey', questionKey)
  return data
}

async function withQuestion(acceptedTypes: string[] = []) {
  const product = await startProduct()
  const source = await product.makeQuestion({
    key: 'source',
    type: 'DOCUMENT',
    accepted_types: JSON.stringify(acceptedTypes),
  })
  const topic = await product.makeQuestion({ key: 'topic' })
  const agent = await product.makeAgent({ questions: [source, topic] })
  const onDisk = () =>
    globSync(join(product.folder, '**', '*'), { exclude: ['**/incoming'] }).filter((path) => /[0-9a-f]{32}$/.test(path))
  return { ...product, agent, onDisk, params: { id: agent.id } }
}

const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../tests/data/readers/${name}`, import.meta.url)))

test('reads a file, stores it under a random name for its owner only, and describes it', async () => {
  const { db, teacher, params, onDisk } = await withQuestion()
  const someone = await teacher()
  const content = 'Trường Trung học cơ sở Nguyễn Bỉnh Khiêm'
  const { status, body } = await someone.call(files.upload, { params, body: form({ content }) })
  expect(status).toBe(200)
  expect(body.fileInfo).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Giáo án.txt',
    size: Buffer.byteLength(content),
    extension: 'txt',
    questionKey: 'source',
    notice: null,
  })
  const row = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    user_id: someone.id,
    agent_id: params.id,
    question_key: 'source',
    text: content,
    used_at: null,
  })
  const [path, ...others] = onDisk()
  expect([others, path!.endsWith(row.storage_name), (await stat(path!)).mode & 0o777]).toEqual([[], true, 0o600])
  expect(readFileSync(path!, 'utf8')).toBe(content)
})

test('a chat file belongs to no question', async () => {
  const { teacher } = await startProduct()
  const { body } = await (await teacher()).call(files.uploadToChat, { body: form({ content: 'Chào' }) })
  expect(body.fileInfo).toMatchObject({ name: 'Giáo án.txt', questionKey: null })
})

test('rejects guests, unknown assistants and questions that accept no file', async () => {
  const { guest, teacher, params, makeAgent, onDisk } = await withQuestion()
  const body = () => form({ content: 'x' })
  expect((await guest.call(files.upload, { params, body: body() })).status).toBe(401)
  expect((await guest.call(files.uploadToChat, { body: body() })).status).toBe(401)
  const someone = await teacher('vi')
  const hidden = await makeAgent({ is_active: 0 })
  expect((await someone.call(files.upload, { params: { id: hidden.id }, body: body() })).status).toBe(404)
  expect((await someone.call(files.upload, { params: { id: 'x' }, body: body() })).status).toBe(404)
  for (const questionKey of ['topic', 'nobody', 'constructor']) {
    const refused = await someone.call(files.upload, { params, body: form({ content: 'x', questionKey }) })
    expect([refused.status, refused.body.fields]).toEqual([400, { questionKey: 'Trợ lí này không hỏi tệp ở đây.' }])
  }
  expect(onDisk()).toEqual([])
})

test('shows the name without folders and control characters', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher()
  const names = [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Lan\\Đề thi.txt', 'Đề thi.txt'],
    ['a\u202Etxt.exe.txt', 'atxt.exe.txt'],
    [`${'ă'.repeat(300)}.txt`, `${'ă'.repeat(195)}….txt`],
    ['Bài tâ\u0323p.txt'.normalize('NFD'), 'Bài tập.txt'],
  ]
  for (const [overrides, shown] of names) {
    const { body } = await someone.call(files.uploadToChat, { body: form({ name: overrides!, content: 'x' }) })
    expect(body.fileInfo?.name).toBe(shown)
  }
})

const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )

test('rejects an unaccepted type by its name, and a wrong name by its content', async () => {
  const { teacher, params, onDisk } = await withQuestion(['pdf', 'jpg', 'txt', 'doc', 'docx'])
  const someone = await teacher()
  const send = (parts: Parts) => someone.call(files.upload, { params, body: form(parts) })
  const refused = await send({ name: 'a.exe', content: 'MZ' })
  expect([refused.status, refused.body.error]).toEqual([
    415,
    'This type of file is not accepted here. Accepted: PDF, DOC, DOCX, TXT, JPG, JPEG.',
  ])
  expect((await send({ name: 'a.png', content: await png() })).status).toBe(415)
  expect((await send({ name: 'pdf', content: '%PDF-1.4' })).status).toBe(415)
  const disguised = await send({ name: 'a.jpg', content: await png() })
  expect([disguised.status, disguised.body.error]).toEqual([
    400,
    'This file ends in .jpg, but it is a .png file. Save it in the right format and add it again.',
  ])
  const program = await send({ name: 'a.txt', content: Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0]) })
  expect(program.body.code).toBe('file.mismatch')
  const svg = await send({ name: 'a.jpg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  expect(svg.body.code).toBe('file.mismatch')
  const noise = await send({ name: 'a.pdf', content: Uint8Array.from([1, 2, 3, 0, 0, 0, 0, 0]) })
  expect(noise.body.error).toBe(
    'This file ends in .pdf, but its content is something else. Save it again and add the new file.',
  )
  expect(onDisk()).toEqual([])
  // Word opens such a file.
  const old = await send({ name: 'a.docx', content: sample('lao-hac.doc') })
  expect([old.status, old.body.fileInfo.notice]).toEqual([200, expect.stringContaining('older Word format')])
})

test('reads a .txt literally, tags included, even if it is a web page', async () => {
  const { db, teacher } = await startProduct()
  const someone = await teacher()
  const texts = [
    'Thẻ <table> dùng để tạo bảng, thẻ <tr> tạo hàng. <head><title>Trang của em</title></head>',
    '\n<!DOCTYPE html><html><head><title>Trang</title></head><body><p>Chào</p><script>let a = 1</script></body></html>',
    'MIME-Version: 1.0\nContent-Type: text/html\n\n<p>Thư</p>',
  ]
  for (const [at, content] of texts.entries())
    await someone.call(files.uploadToChat, { body: form({ name: `${at}.txt`, content }) })
  const rows = await db.selectFrom('files').selectAll().orderBy('name').execute()
  expect(rows.map(({ text }) => text)).toEqual(texts.map((text) => text.trim()))
})

test.runIf(isFull)('reads a workbook in XML, or as text if named .txt; still rejects a binary one there', async () => {
  const { db, teacher } = await startProduct()
  const someone = await teacher('en')
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Điểm']]), 'Lớp 8A')
  const xml = XLSX.write(book, { type: 'string', bookType: 'xlml' }) as string
  const binary = Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
  const send = async (name: string, content: string | Uint8Array<ArrayBuffer>) =>
    (await someone.call(files.uploadToChat, { body: form({ name, content }) })).body.error
  expect(await send('a.txt', xml)).toBeUndefined()
  expect(await send('b.xls', xml)).toBeUndefined()
  const rows = await db.selectFrom('files').select('text').orderBy('name').execute()
  expect(rows[0]!.text).toBe(xml.replaceAll('\r\n', '\n').trim())
  expect(rows[1]!.text).toContain('| Điểm |')
  const mismatch = 'but it is a .xls file. Save it in the right format and add it again.'
  expect(await send('c.txt', binary)).toBe(`This file ends in .txt, ${mismatch}`)
  expect(await send('d.xlsx', xml)).toBe(`This file ends in .xlsx, ${mismatch}`)
})

test.runIf(isFull)('reports what the text of a workbook omits in the reader’s language', async () => {
  const { teacher } = await startProduct()
  const book = XLSX.utils.book_new()
  for (const name of ['Lớp 8A', 'Đáp án']) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['x']]), name)
  book.Workbook = { Sheets: [{}, { Hidden: 1 }] }
  const content = Uint8Array.from(XLSX.write(book, { type: 'buffer' }) as Buffer)
  const { body } = await (await teacher('vi')).call(files.uploadToChat, { body: form({ name: 'a.xlsx', content }) })
  expect(body.fileInfo.notice).toBe('Các trang tính đang ẩn không được đọc: Đáp án.')
})

test.runIf(isFull)('reads RTF and HTML named .doc, and a .jpeg where JPG is accepted', async () => {
  const { db, teacher, params } = await withQuestion(['doc', 'jpg', 'xls'])
  const someone = await teacher()
  const html = '<html><body><h1>Lão Hạc</h1><p>Nam Cao</p></body></html>'
  const jpeg = new Uint8Array(
    await sharp(await png())
      .jpeg()
      .toBuffer(),
  )
  for (const [name, content] of [
    ['a.doc', sample('lao-hac.doc')],
    ['b.doc', sample('lao-hac.rtf')],
    ['c.doc', html],
    ['c2.doc', `MIME-Version: 1.0\nContent-Type: text/html; charset="utf-8"\n\n${html}`],
    ['d.JPEG', jpeg],
    ['e.xls', '<html><table><tr><td>Điểm</td><td>Lão Hạc</td></tr></table></html>'],
  ] as const)
    expect((await someone.call(files.upload, { params, body: form({ name, content }) })).status).toBe(200)
  const rows = await db.selectFrom('files').selectAll().orderBy('name').execute()
  for (const { text } of rows.filter(({ name }) => name !== 'd.JPEG')) expect(text).toContain('Lão Hạc')
  expect(rows.map(({ extension }) => extension)).toEqual(['doc', 'doc', 'doc', 'doc', 'jpeg', 'xls'])
})

test.for([
  ['an empty file', 'a.txt', new Uint8Array(), 'Tệp này không có nội dung.'],
  ['blank text', 'a.txt', new TextEncoder().encode(' \n\t '), 'Tệp này không có nội dung.'],
  [
    'a cut PDF',
    'a.pdf',
    sample('lao-hac.pdf').slice(0, 3000),
    'Tệp này bị hỏng nên không đọc được. Vui lòng lưu lại rồi thêm lại.',
  ],
  [
    'a cut DOCX',
    'a.docx',
    Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
    'Tệp này bị hỏng nên không đọc được. Vui lòng lưu lại rồi thêm lại.',
  ],
  [
    'a cut DOC',
    'a.doc',
    sample('lao-hac.doc').slice(0, 900),
    'Tệp này bị hỏng nên không đọc được. Vui lòng lưu lại rồi thêm lại.',
  ],
] as const)('%s gets its own message and leaves nothing behind', async ([, name, content, sentence]) => {
  const { teacher, params, db, onDisk } = await withQuestion()
  const refused = await (await teacher('vi')).call(files.upload, { params, body: form({ name, content }) })
  expect([refused.status, refused.body.error]).toEqual([400, sentence])
  expect([onDisk(), await db.selectFrom('files').selectAll().execute()]).toEqual([[], []])
})

test.runIf(isFull)('truncates a text that is too long, and says so in the reader’s language', async () => {
  const { teacher, params, db } = await withQuestion()
  const content = 'Một hai ba. '.repeat(20_000)
  const { body } = await (await teacher('vi')).call(files.upload, { params, body: form({ content }) })
  expect(body.fileInfo.notice).toBe('Chỉ 200.000 kí tự đầu của tệp này được đọc.')
  expect((await db.selectFrom('files').select('text').executeTakeFirstOrThrow()).text).toHaveLength(200_000)
})

test('stores a picture upright, small and without its location', async () => {
  const { teacher, params, store, db } = await withQuestion()
  const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'blue' } })
    .withExif({ IFD0: { Artist: 'Cô Lan' }, IFD3: { GPSLatitude: '21/1 1/1 1/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await (
    await teacher()
  ).call(files.upload, { params, body: form({ name: 'a.jpg', content: new Uint8Array(photo) }) })
  expect(body.fileInfo).toMatchObject({ extension: 'jpg', size: photo.length, notice: null })
  const { storage_name, text } = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  const image = await sharp(await (await store.open(storage_name)).arrayBuffer()).metadata()
  expect([text, image.format, image.width, image.height, image.exif, image.orientation]).toEqual([
    null,
    'jpeg',
    523,
    1568,
    undefined,
    undefined,
  ])
})

test('rejects a file of more than 20 MB with the limit, however it is sent', async () => {
  const { teacher, params, folder } = await withQuestion()
  const someone = await teacher('vi')
  for (const size of [20 * 1024 * 1024 + 1, 21 * 1024 * 1024]) {
    const refused = await someone.call(files.upload, { params, body: form({ content: new Uint8Array(size).fill(97) }) })
    expect([refused.status, refused.body.error]).toEqual([413, 'Tệp lớn hơn 20 MB.'])
  }
  expect(globSync(join(folder, 'incoming', '*'))).toEqual([])
})

const bodies: [string, string, number, string][] = [
  ['a JSON body', '{"file":"/etc/passwd","questionKey":"source"}', 415, 'error.mediaType'],
  [
    'a cut boundary',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    400,
    'file.broken',
  ],
  [
    'another boundary',
    '--y\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--y--\r\n',
    400,
    'file.broken',
  ],
  [
    'an empty field name',
    '--x\r\nContent-Disposition: form-data; name=""; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n',
    400,
    'error.malformed',
  ],
  [
    'no field name',
    '--x\r\nContent-Disposition: form-data; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n',
    400,
    'error.malformed',
  ],
  [
    'a name of the prototype',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    400,
    'file.broken',
  ],
  [
    'no file',
    '--x\r\nContent-Disposition: form-data; name="questionKey"\r\n\r\nsource\r\n--x--\r\n',
    400,
    'error.validation',
  ],
  [
    'a text in the file’s place',
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n',
    400,
    'error.validation',
  ],
  [
    'two files',
    ['file', 'other']
      .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\nabc\r\n`)
      .join('') + '--x--\r\n',
    400,
    'file.onlyOne',
  ],
  [
    'a field twice',
    ['a', 'a'].map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nabc\r\n`).join('') +
      '--x--\r\n',
    400,
    'error.malformed',
  ],
  [
    'a hundred fields',
    Array.from({ length: 100 }, (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nabc\r\n`).join(
      '',
    ) + '--x--\r\n',
    400,
    'file.broken',
  ],
  [
    'a huge field',
    `--x\r\nContent-Disposition: form-data; name="questionKey"\r\n\r\n${'a'.repeat(50_000)}\r\n--x--\r\n`,
    400,
    'error.malformed',
  ],
  ['nothing', '', 400, 'error.validation'],
]
test.for(bodies)('rejects %s with a message', async ([about, body, status, code]) => {
  const { url, teacher, params, folder } = await withQuestion()
  const { token } = await teacher()
  const type = about === 'a JSON body' ? 'application/json' : 'multipart/form-data; boundary=x'
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const response = await fetch(`${url}/api/agents/${params.id}/upload-file`, { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toMatchObject([status, { code }])
  expect(globSync(join(folder, 'incoming', '*'))).toEqual([])
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test('a caller who disconnects leaves nothing behind', async () => {
  const { url, teacher, params, folder, db } = await withQuestion()
  const { token } = await teacher()
  const sent = request(`${url}/api/agents/${params.id}/upload-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  sent.on('error', () => {})
  sent.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'abc'.repeat(50_000)}`)
  const arriving = () => globSync(join(folder, 'incoming', '*')).length
  await expect.poll(arriving).toBe(1)
  sent.destroy()
  await expect.poll(arriving).toBe(0)
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
})

test('accepts a multipart body only for uploads', async () => {
  const { url, teacher } = await startProduct()
  const { token } = await teacher()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/auth/logout`, { method: 'POST', headers, body: form({ content: 'x' }) })
  expect(response.status).toBe(415)
})
