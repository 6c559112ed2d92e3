import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'

const page =
  '<html><head><title>x</title></head><body><h1>Xin chào</h1><table><tr><td>Điểm</td><td>10</td></tr></table></body></html>'
const expected = '# Xin chào\n\n| Điểm | 10 |\n| --- | --- |'

const quoted = (text: string) =>
  Array.from(Buffer.from(text), (byte) =>
    byte > 0x7e || byte === 0x3d ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte),
  )
    .join('')
    .replaceAll(/(.{60})/g, '$1=\r\n')

const part = (type: string, encoding: string, content: string) =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${content}\r\n`
const message = (...parts: string[]) =>
  `MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary="--=_x 1"\r\n\r\nPreamble\r\n${parts.map((each) => `----=_x 1\r\n${each}`).join('')}----=_x 1--\r\n`

test('reads a page saved as one file, as quoted-printable or base64, without its pictures', async () => {
  const picture = part('image/png', 'base64', Buffer.from('picture').toString('base64'))
  const written = [
    part('text/html; charset="utf-8"', 'quoted-printable', quoted(page)),
    part('text/html; charset=utf-8', 'base64', Buffer.from(page).toString('base64')),
  ]
  for (const html of written) expect((await readAll(message(html, picture))).text).toBe(expected)
})

test('reads every sheet of a workbook saved that way, in its encoding', async () => {
  const sheet = (content: string) => part('text/html; charset="windows-1258"', 'quoted-printable', content)
  const { text } = await readAll(message(sheet('<table><tr><td>L=CA</td></tr></table>'), sheet('<p>Hai</p>')))
  expect(text).toBe('| LÊ |\n| --- |\n\nHai')
})

test('reports such a file without a page as damaged', async () => {
  await expect(readAll(message(part('image/png', 'base64', 'eA==')))).rejects.toMatchObject({ fault: 'damaged' })
})
