import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { auth } from '../../contract/auth.ts'
import { startProduct } from '#tests/support/server/product.ts'

const account = { name: 'Lan', email: 'lan@example.com', password: 'secret1' }

async function withRegister() {
  const { url, db, guest } = await startProduct()
  const register = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'application/json', 'user-language': 'vi' }
    const response = await fetch(`${url}/api/auth/register`, { method: 'POST', headers: { ...type, ...headers }, body })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { register, guest, people: () => db.selectFrom('users').select('name').execute() }
}

test('rejects invalid UTF-8 instead of storing other characters', async () => {
  const { register, people } = await withRegister()
  for (const name of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xe1, 0xba]]) {
    const [before, after] = JSON.stringify({ ...account, name: '|' }).split('|')
    const { status, body } = await register(
      Buffer.concat([Buffer.from(before!), Buffer.from(name), Buffer.from(after!)]),
    )
    const error = 'Hệ thống không đọc được yêu cầu. Vui lòng tải lại trang rồi thử lại.'
    expect([status, body]).toEqual([400, { error, code: 'error.malformed' }])
  }
  expect(await people()).toEqual([])
  const signs = await register(JSON.stringify({ ...account, name: 'Nguyễn Thị Lan 🌻 \ufffd' }))
  expect([signs.status, await people()]).toEqual([200, [{ name: 'Nguyễn Thị Lan 🌻 \ufffd' }]])
})

test('rejects a compressed body for every call', async () => {
  const { register, guest, people } = await withRegister()
  const bytes = Buffer.from(JSON.stringify(account))
  const compressed = { gzip: gzipSync(bytes), br: brotliCompressSync(bytes), deflate: deflateSync(bytes) }
  for (const [encoding, body] of Object.entries(compressed)) {
    const reply = await register(body, { 'content-encoding': encoding })
    const error = 'Hệ thống không đọc yêu cầu được nén. Vui lòng gửi lại ở dạng không nén.'
    expect([reply.status, reply.body]).toEqual([415, { error, code: 'error.compressed' }])
    expect(reply.headers.get('accept-encoding')).toBe('identity')
  }
  const english = await register(compressed.gzip, { 'content-encoding': 'GZIP', 'user-language': 'en' })
  const error = 'Compressed requests are not supported. Send the request uncompressed.'
  expect(english.body).toEqual({ error, code: 'error.compressed' })
  expect(await people()).toEqual([])
  expect((await register(bytes, { 'content-encoding': 'identity' })).status).toBe(200)
  expect((await guest.call(auth.login, { body: account })).status).toBe(200)
})

test('rejects a compressed file, but guests first', async () => {
  const { url, teacher, makeAgent } = await startProduct()
  const { token } = await teacher()
  const { id } = await makeAgent()
  const upload = async (authorization: string) => {
    const headers = { authorization, 'content-encoding': 'gzip', 'content-type': 'multipart/form-data; boundary=x' }
    const response = await fetch(`${url}/api/agents/${id}/upload-file`, {
      method: 'POST',
      headers,
      body: gzipSync(Buffer.from('--x--')),
    })
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  expect(await upload(`Bearer ${token}`)).toEqual([415, 'error.compressed'])
  expect(await upload('Bearer nobody')).toEqual([401, 'error.signInNeeded'])
})
