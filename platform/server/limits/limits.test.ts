import { expect, test } from 'vitest'
import { contract } from '#app/contract/index.ts'
import { agents } from '#features/agents/contract/agents.ts'
import type { Endpoint, RateLimit } from '../../contract/endpoint.ts'
import { isFull } from '#tests/support/full.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const calls = Object.entries(contract).flatMap(([groupName, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ name: `${groupName}.${name}`, endpoint })),
)
const limited = calls.flatMap(({ name, endpoint }) =>
  endpoint.rateLimit ? [{ name, endpoint, limit: endpoint.rateLimit }] : [],
)

const format = ({ max, seconds, by }: RateLimit) => `${max} in ${seconds} s by ${by}`
/** One call of each limit. */
const samples = [...new Map(limited.map((call) => [format(call.limit), call])).values()]

test('limits calls that cost money, work or a guess at a password', () => {
  expect(Object.fromEntries(limited.map(({ name, limit }) => [name, format(limit)]))).toEqual({
    'auth.register': '60 in 600 s by address',
    'users.changePassword': '10 in 60 s by user',
    'agents.downloadDocx': '60 in 60 s by user',
    'classSheets.readFile': '30 in 60 s by user',
    'classSheets.download': '20 in 60 s by user',
    'connectionChecks.examine': '10 in 60 s by user',
    'curriculumEdits.entries': '60 in 60 s by user',
    'curriculumEdits.save': '30 in 600 s by user',
    'curriculumSets.template': '60 in 60 s by user',
    'curriculumSets.read': '60 in 60 s by user',
    'curriculumSets.create': '30 in 600 s by user',
    'curriculumSets.download': '20 in 60 s by user',
    'readyCurricula.add': '60 in 60 s by user',
    'testRun.start': '30 in 60 s by user',
    'translations.make': '30 in 60 s by user',
    'testRun.version': '30 in 60 s by user',
    'audit.chain': '30 in 60 s by user',
    'audit.export': '10 in 60 s by user',
    'usage.export': '30 in 60 s by user',
    'year.department': '30 in 60 s by user',
    'retention.dryRun': '60 in 60 s by user',
    'aiNotice.acceptances': '10 in 60 s by user',
    'files.upload': '60 in 60 s by user',
    'files.uploadToChat': '60 in 60 s by user',
    'wordTemplates.putOwn': '20 in 60 s by user',
    'wordTemplates.putSchool': '20 in 60 s by user',
    'generation.generate': '30 in 60 s by user',
    'generation.preview': '30 in 60 s by user',
    'history.continueWriting': '30 in 60 s by user',
    'history.pictures': '60 in 60 s by user',
    'exams.estimate': '120 in 60 s by user',
    'slides.estimate': '120 in 60 s by user',
    'exams.verifyKey': '30 in 60 s by user',
    'exams.rewrite': '30 in 60 s by user',
    'pairs.make': '10 in 60 s by user',
    'pairs.update': '30 in 60 s by user',
    'quizFormatCalls.take': '60 in 60 s by user',
    'quizFormatCalls.read': '60 in 60 s by user',
    'quizFormatCalls.begin': '30 in 60 s by user',
    'slides.rewrite': '30 in 60 s by user',
    'records.word': '60 in 60 s by user',
    'records.sheet': '60 in 60 s by user',
    'records.slides': '60 in 60 s by user',
    'records.index': '60 in 60 s by user',
    'records.minutes': '60 in 60 s by user',
    'presentationFile.take': '20 in 60 s by user',
    'presentationFile.takeShared': '20 in 60 s by user',
    'refinements.write': '30 in 60 s by user',
    'tables.read': '60 in 60 s by user',
    'threads.word': '20 in 60 s by user',
    'versions.word': '20 in 60 s by user',
    'chat.send': '30 in 60 s by user',
    'sharing.colleagues': '120 in 60 s by user',
    'sharing.makeLink': '30 in 600 s by user',
    'linkedDocument.open': '60 in 60 s by address',
    'settings.testConnection': '10 in 60 s by user',
    'oidc.comeIn': '600 in 600 s by address',
    'oidc.tryOut': '30 in 60 s by user',
    'personalDataExport.take': '10 in 600 s by user',
    'personalDataExport.takeOf': '10 in 600 s by user',
    'people.table': '20 in 60 s by user',
    'exchange.bring': '20 in 60 s by user',
    'exchange.compare': '20 in 60 s by user',
    'exchange.take': '30 in 60 s by user',
    'catalogueUpdates.take': '60 in 60 s by user',
    'catalogueUpdates.leave': '60 in 60 s by user',
    'staff.known': '120 in 60 s by user',
    'staff.make': '30 in 600 s by user',
    'staff.read': '60 in 60 s by user',
    'staffUpdates.apply': '30 in 600 s by user',
    'staffUpdates.preview': '60 in 600 s by user',
    'openInvitations.create': '100 in 600 s by user',
    'staff.invitations': '60 in 600 s by user',
    'welcome.enter': '600 in 600 s by address',
    'rowRuns.readTable': '30 in 60 s by user',
    'rowRuns.workbook': '20 in 60 s by user',
    'submissions.file': '60 in 60 s by user',
    'submissions.submitFile': '30 in 60 s by user',
    'classFeedbacks.readFile': '120 in 60 s by user',
    'wordReviews.addFile': '30 in 60 s by user',
    'wordReviews.download': '20 in 60 s by user',
    'welcome.forgotten': '30 in 600 s by address',
    'welcome.join': '600 in 600 s by address',
    'welcome.view': '600 in 600 s by address',
  })
})

test('a limit counts a user on any network, or a network with any user, and says when to retry', async () => {
  const { url, admin } = await startProduct({ rateLimits: true })
  const [{ token: first }, { token: second }] = [await admin(), await admin()]
  for (const { name, endpoint, limit } of isFull ? limited : samples) {
    // The limit counts a request before its body is parsed, so invalid input does not matter.
    const input = { params: { id: crypto.randomUUID() }, ...(endpoint.method !== 'GET' && { body: '{' }) }
    const send = (token: string | undefined, address: string) => clientOf({ url, token, address }).call(endpoint, input)
    const allowed = await Promise.all(Array.from({ length: limit.max }, () => send(first, '203.0.113.1')))
    expect([name, allowed.filter(({ status }) => status === 429)]).toEqual([name, []])
    const over = await send(first, '203.0.113.1')
    expect([name, over.status, over.body.code]).toEqual([name, 429, 'error.tooMany'])
    const seconds = Number(over.headers.get('retry-after'))
    expect([name, seconds > 0 && seconds <= limit.seconds]).toEqual([name, true])
    const moved = (await send(first, '203.0.113.2')).status === 429
    const neighbour = (await send(second, '203.0.113.1')).status === 429
    expect([name, { moved, neighbour }]).toEqual([
      name,
      { moved: limit.by === 'user', neighbour: limit.by === 'address' },
    ])
  }
})

test('a call without a limit is not limited', async () => {
  const { teacher } = await startProduct({ rateLimits: true })
  const someone = await teacher()
  const answers = await Promise.all(Array.from({ length: 100 }, () => someone.call(agents.list)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})
