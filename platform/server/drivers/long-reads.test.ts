import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readInTurn } from './long-reads.ts'

const long = 2 * 1024 * 1024

test('reads long texts one after the other, with people taking turns', async () => {
  const seen: string[] = []
  const read = (reader: string, name: string) =>
    readInTurn(reader, long, async () => {
      seen.push(`${name} begins`)
      await nextTurn()
      seen.push(`${name} ends`)
    })
  const names = ['one', 'two', 'three', 'four']
  await Promise.all([...names.map((name) => read('lan', name)), read('minh', 'other')])
  const order = seen.filter((line) => line.endsWith(' begins')).map((line) => line.replace(' begins', ''))
  expect(seen).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(order.filter((name) => name !== 'other')).toEqual(names)
  expect(order.at(-1)).toBe('four')
})

test('a short text waits for no long one, and other requests are served in between one after the other', async () => {
  const seen: string[] = []
  const others = async () => {
    for (let n = 1; n <= 3; n += 1) {
      await nextTurn()
      seen.push(`others ${n}`)
    }
  }
  const one = readInTurn('lan', long, async () => {
    seen.push('one')
    void others()
  })
  const two = readInTurn('lan', long, async () => seen.push('two'))
  await readInTurn('lan', 100, async () => {})
  expect(seen).not.toContain('two')
  await Promise.all([one, two])
  expect(seen).toEqual(['one', 'others 1', 'others 2', 'others 3', 'two'])
})

test('reports a failed read to its caller and delays no other', async () => {
  const broken = readInTurn('lan', long, async () => Promise.reject(new Error('gone')))
  const next = readInTurn('lan', long, async () => 'read')
  await expect(broken).rejects.toThrow('gone')
  await expect(next).resolves.toBe('read')
})

test('queues a hundred reads of one reader and refuses the next with a message', async () => {
  const many = Promise.allSettled(Array.from({ length: 120 }, async () => readInTurn('lan', long, async () => 'read')))
  await expect(readInTurn('minh', long, async () => 'read')).resolves.toBe('read')
  const settled = await many
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(settled.length - refused.length).toBeGreaterThanOrEqual(100)
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toMatchObject({ status: 429, key: 'error.tooMany' })
})
