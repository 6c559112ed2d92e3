import { expect, test } from 'vitest'
import { classes } from '#features/library/contract/classes.ts'
import { chat } from '../contract/chat.ts'
import { answers, connected } from './testing.ts'

test('sends no name of a class list with a question or with earlier turns', async () => {
  const { teacher, models } = await connected(answers('Khen ', '[H', 'S1] trước lớp.'), answers('Được.'))
  const someone = await teacher('vi')
  await someone.call(classes.create, { body: { name: '3A', students: 'Nguyễn Thị Lan Anh\nTrần Hoa' } })
  const first = await someone.call(chat.send, { body: { prompt: 'Khen bạn Lan Anh thế nào?', language: 'vi' } })
  expect(first.body.content).toBe('Khen Lan Anh trước lớp.')
  const { conversation_id } = first.body
  await someone.call(chat.send, {
    body: { prompt: 'Còn Nguyễn Thị Lan Anh và mẹ, 0912 345 678?', conversation_id, language: 'vi' },
  })
  expect(models.requests).toHaveLength(2)
  const sent = JSON.stringify(models.requests.map(({ body }) => body)).normalize('NFC')
  expect(sent).not.toMatch(/lan anh|0912/i)
  expect(sent).toContain('trước lớp')
})
