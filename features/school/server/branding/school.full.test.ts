import { expect, test } from 'vitest'
import sharp from 'sharp'
import { agents } from '#features/agents/contract/agents.ts'
import { school } from '../../contract/school.ts'
import { settings } from '../../contract/settings.ts'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { brandingTexts } from '../../texts/branding.ts'

async function open() {
  const product = await startProduct()
  const boss = await product.admin()
  return { ...product, boss, update: (body: object) => boss.call(school.update, { body }) }
}

const picture = async (format: 'png' | 'jpeg' | 'webp', { width = 800, height = 400 } = {}) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#125a48' } })
    .toFormat(format)
    .toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

test('a school has no branding until someone sets it; then guests see it in their language', async () => {
  const { boss, guest, update } = await open()
  const none = { name: null, nameVi: null, logo: null, version: 1 }
  expect((await boss.call(school.get)).body.school).toEqual(none)
  expect((await update({ nameVi: ' Trường Lê Quý Đôn ', version: 1 })).body.school).toEqual({
    ...none,
    nameVi: 'Trường Lê Quý Đôn',
    version: 2,
  })
  const seen = async (language: 'en' | 'vi') => (await guest.as(language).call(settings.public)).body.schoolName
  expect([await seen('en'), await seen('vi')]).toEqual(['Trường Lê Quý Đôn', 'Trường Lê Quý Đôn'])
  await update({ name: 'Lê Quý Đôn School' })
  expect([await seen('en'), await seen('vi')]).toEqual(['Lê Quý Đôn School', 'Trường Lê Quý Đôn'])
  expect((await update({ name: 'Mine', version: 1 })).status).toBe(409)
})

test('re-encodes a logo under its own cacheable address, which ends with it', async () => {
  const { boss, guest, url } = await open()
  const put = async (body: object) => (await boss.call(school.putLogo, { body })).body.school.logo!
  const first = await put({ picture: await picture('png') })
  expect((await guest.call(settings.public)).body.schoolLogo).toBe(first)
  const shown = await fetch(new URL(first, url))
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 256, format: 'png' })
  const second = await put({ picture: await picture('jpeg') })
  expect(second).not.toBe(first)
  const gone = await fetch(new URL(first, url))
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await boss.call(school.removeLogo)).body.school.logo).toBeNull()
  expect((await fetch(new URL(second, url))).status).toBe(404)
})

test('rejects anything but PNG or JPEG with a message and keeps the logo', async () => {
  const { boss } = await open()
  const logo = (await boss.call(school.putLogo, { body: { picture: await picture('png') } })).body.school.logo
  const svg = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')}`
  const cut = (await picture('png', { width: 64, height: 64 })).slice(0, 120)
  for (const bad of ['', 'Phân số', svg, cut, await picture('webp')]) {
    const { status, body } = await boss.as('vi').call(school.putLogo, { body: { picture: bad } })
    expect([status, body.fields]).toEqual([400, { picture: brandingTexts.vi.schoolFace.logoKind }])
  }
  const { body } = await boss.call(school.putLogo, { body: { picture: 'A'.repeat(2_000_001) } })
  expect(body.fields).toEqual({ picture: brandingTexts.en.schoolFace.logoTooLarge })
  expect((await boss.call(school.get)).body.school.logo).toBe(logo)
})

test('prints it above the first page of plain documents and worksheets, but not of official forms', async () => {
  const { boss, update, teacher, makeAgent } = await open()
  const [someone, agent] = [await teacher(), await makeAgent()]
  const wordOf = async (layout?: string) => {
    const body = { htmlContent: '<h1>Bài 6</h1><p>Ánh sáng</p>', filename: 'Bài 6', layout }
    const answer = await someone.as('vi').call(agents.downloadDocx, { params: { id: agent.id }, body })
    const bytes = answer.body as unknown as Uint8Array
    expect(faultsOf(readDocx(bytes))).toEqual([])
    const parts = unzip(bytes)
    const text = (part: string) => new TextDecoder().decode(parts.get(part))
    const headers = [...parts.keys()].filter((name) => /^word\/header\d+\.xml$/.test(name)).map(text)
    return { body: text('word/document.xml'), headers: headers.join('') }
  }
  const before = await wordOf()
  await update({ nameVi: 'Trường Lê Quý Đôn' })
  expect((await wordOf('handout')).headers).toContain('Trường Lê Quý Đôn')
  await boss.call(school.putLogo, { body: { picture: await picture('png') } })
  const after = await wordOf('plain')
  expect(after.headers).toMatch(/<pic:pic .*Trường Lê Quý Đôn/s)
  const withoutReferences = (xml: string) => xml.replaceAll(/<w:headerReference[^>]*>/g, '')
  expect(withoutReferences(after.body)).toBe(withoutReferences(before.body))
  for (const layout of ['official-letter', 'lesson-5512', 'exam'])
    expect((await wordOf(layout)).headers).not.toContain('Trường Lê Quý Đôn')
})
