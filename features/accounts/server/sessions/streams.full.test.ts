import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { sessions } from '../../contract/sessions.ts'
import { users } from '../../contract/users.ts'
import { startSession } from '../accounts/sessions.ts'
import { collected, stalls } from '#features/chat/server/testing.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const day = 86_400_000

/** One person on two devices, each connected to a different process, and an AI that starts an answer and stalls. */
async function twoDevices() {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(stalls('Một'))
  const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-4o-mini' } as const
  const first = await startProduct({ openAiBaseUrl: models.url, shared })
  const second = await startProduct({ openAiBaseUrl: models.url, shared, reached: async () => first.origin })
  const { db, clock, teacher } = first
  const here = await teacher('vi')
  const there = clientOf({ url: second.url, token: await startSession({ db, clock }, here.id), language: 'vi' })
  return { ...first, there, here, passThere: second.pass }
}

type Devices = Awaited<ReturnType<typeof twoDevices>>

async function endThere({ there, here }: Devices) {
  const { sessions: own } = (await there.call(sessions.list)).body
  await here.call(sessions.end, { params: { id: own.find(({ current }) => current)!.id } })
}

const cut = {
  event: 'error',
  data: { code: 'error.signInNeeded', error: 'Vui lòng đăng nhập để tiếp tục.' },
}

test.each<[string, (devices: Devices) => Promise<unknown>]>([
  ['signed out there', ({ there }) => there.call(auth.logout)],
  ['ended in the list of sessions', endThere],
  ['ended with all others', ({ here }) => here.call(sessions.endOthers)],
  [
    'ended by another password',
    ({ here }) =>
      here.call(users.changePassword, {
        params: { id: here.id },
        body: { currentPassword: 'secret1', newPassword: 'secret2' },
      }),
  ],
  ['over by time', async ({ passThere }) => passThere(91 * day)],
])('stops a follower’s stream when their session is %s; the text itself continues', async (_, end) => {
  const devices = await twoDevices()
  const { here, there, makeAgent, jobs } = devices
  const { id } = await makeAgent()
  const written = here.call(generation.generate, { params: { id }, body: { answers: {} } })
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
  const [text] = jobs.values()
  const params = { id: text!.id }
  const followed = collected(there.stream(history.stream, { params }))
  const whole = there.call(history.stream, { params })
  await expect.poll(async () => (await there.call(history.get, { params })).body.entry?.content).toBe('Một')
  await end(devices)
  expect((await followed).at(-1)).toMatchObject(cut)
  expect(await whole).toMatchObject({ status: 401, body: { code: 'error.signInNeeded' } })
  expect(jobs.size).toBe(1)
  await here.call(history.stop, { params })
  expect((await written).body).toMatchObject({ content: 'Một', metadata: { status: 'stopped' } })
})

test('stops a chat stream with its session as well, while the answer continues', async () => {
  const devices = await twoDevices()
  const { there, here, db } = devices
  const steps = collected(there.stream(chat.send, { body: { prompt: 'Đếm' } }))
  const message = () => db.selectFrom('chat_messages').select(['id', 'answer', 'status']).executeTakeFirst()
  await expect.poll(async () => (await message())?.answer).toBe('Một')
  await endThere(devices)
  expect((await steps).at(-1)).toMatchObject(cut)
  const { id, status } = (await message())!
  expect(status).toBe('running')
  expect((await here.call(chat.stop, { params: { id } })).status).toBe(200)
})
