import { expect, onTestFinished, test } from 'vitest'
import { isFull } from '#tests/support/full.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { createDocxWriter } from './writer.ts'

const about = { title: 'Giáo án', author: 'Nguyễn Thị Lan', language: 'vi' } as const

function writer(limits: Parameters<typeof createDocxWriter>[0] = {}) {
  const made = createDocxWriter({ patience: 600_000, ...limits })
  onTestFinished(() => made.close())
  return made
}
const large = `<table>${'<tr><td>1</td><td>hai</td><td>ba</td></tr>'.repeat(1500)}</table>`
const textOf = async (bytes: Promise<Uint8Array>) => readDocx(await bytes).paragraphs.map(({ text }) => text)

test.runIf(isFull)('writes documents without blocking other work of the process', async () => {
  const { write } = writer()
  let turns = 0
  const count = () => {
    turns += 1
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  await write(large, about, 'Lan')
  clearImmediate(turn)
  // Written by the process itself, it would have some dozens.
  expect(turns).toBeGreaterThan(1000)
})

test('writes many at once, each with its own content', async () => {
  const { write } = writer()
  const texts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => textOf(write(`<p>Bài ${at}</p>`, about, `${at}`))),
  )
  expect(texts).toEqual(Array.from({ length: 20 }, (_, at) => [`Bài ${at}`]))
})

test.runIf(isFull)('asks callers to wait above the limits for all and for one', async () => {
  const refused = async (ownerOf: (at: number) => string) => {
    const { write } = writer()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => write('<p>x</p>', about, ownerOf(at))),
    )
    return outcomes.filter(({ status }) => status === 'rejected')
  }
  const ofAll = await refused((at) => `${at}`)
  expect(ofAll).toHaveLength(8)
  expect(ofAll[0]).toMatchObject({ reason: { fault: 'busy' } })
  expect(await refused(() => 'Lan')).toHaveLength(49)
})

test.runIf(isFull)('one person’s large documents do not delay others', async () => {
  const { write } = writer()
  const order: string[] = []
  const noted = (owner: string, html: string) => write(html, about, owner).then(() => order.push(owner))
  await Promise.all([...[large, large, large].map((html) => noted('Lan', html)), noted('Minh', '<p>x</p>')])
  expect(order.slice(0, 2)).toContain('Minh')
})

test('rejects what takes too long or too much memory, and writes the next document', async () => {
  const rows = `<table>${'<tr><td>x</td></tr>'.repeat(9000)}</table>`
  await expect(writer({ wall: 1 }).write('<p>x</p>', about, 'Lan')).rejects.toMatchObject({
    fault: 'tooHeavy',
  })
  const small = writer({ memoryMb: 24 })
  await expect(small.write(rows, about, 'Lan')).rejects.toMatchObject({ fault: 'tooHeavy' })
  expect(await textOf(small.write('<p>Xin chào</p>', about, 'Lan'))).toEqual(['Xin chào'])
})
