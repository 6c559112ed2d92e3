import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Contract } from '#app/contract/index.ts'
import { agentVersions } from '#features/agents/contract/agent-versions.ts'
import { aiNotice } from '#features/school/contract/ai-notice.ts'
import { announcements } from '#features/school/contract/announcements.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { exchange } from '#features/agents/contract/exchange.ts'
import { classes } from '#features/library/contract/classes.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { pairs } from '#features/documents/contract/pairs.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { presets } from '#features/library/contract/presets.ts'
import { curriculumChoices } from '#features/curriculum/contract/curriculum-choices.ts'
import { curriculumEdits } from '#features/curriculum/contract/curriculum-edits.ts'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { readyCurricula } from '#features/curriculum/contract/ready-curricula.ts'
import { readReadySets } from '#features/curriculum/server/ready/read.ts'
import { classSheetLayouts } from '#features/class-sheets/contract/layouts.ts'
import { submissions } from '#features/submissions/contract/submissions.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { school } from '#features/school/contract/school.ts'
import { wordTemplates } from '#features/school/contract/word-templates.ts'
import { sessions } from '#features/accounts/contract/sessions.ts'
import { markOf, sectionsOf } from '#features/documents/model/translations/sections.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import { wordReviews } from '#features/word-review/contract/word-review.ts'
import {
  aClassFeedback,
  aClassSheet,
  aWordReview,
  anItem,
  aPresentation,
  anExam,
  aSlide,
  aQuickEdit,
} from '#app/contract/testing.ts'
import { openInvitations } from '#features/accounts/contract/open-invitations.ts'
import { accessGrants } from '#features/documents/contract/access-grants.ts'
import { invitations } from '#features/accounts/contract/invitations.ts'
import { staff } from '#features/accounts/contract/staff.ts'
import { staffUpdates } from '#features/accounts/contract/staff-updates.ts'
import { catalogueUpdates } from '#features/agents/contract/catalogue-updates.ts'
import { derivation } from '#features/agents/contract/derivation.ts'
import { startSession } from '#features/accounts/server/accounts/sessions.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import { appendAuditEvents } from '#features/school/server/audit/append.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Client } from './client.ts'
import { startMailServer } from './mail-server.ts'
import { startModelServer } from '../models/model-server.ts'
import { startProduct } from './product.ts'
import { wordTemplate } from '../files/word-template.ts'

const exchangeFile = {
  format: 'tro-giang-assistants',
  version: 1,
  categories: [],
  questions: [],
  assistants: [
    {
      name: 'Brought',
      nameVi: 'Mang về',
      description: 'From elsewhere',
      descriptionVi: 'Từ nơi khác',
      category: null,
      prompt: 'Write.',
      questions: [],
      checks: [],
      quickEdits: [],
    },
  ],
}

const catalogue = readCatalogue(join(import.meta.dirname, '../../../catalogue'))
const ready = readReadySets(join(import.meta.dirname, '../../../catalogue/curricula'))

/** Starts a product with an AI, a teacher, an administrator, and one item of each kind. */
export async function openSchool(options: Pick<Parameters<typeof startProduct>[0] & {}, 'onStatement'> = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  // No test may reach a real provider.
  const baseUrls = { openai: models.url, dify: models.url, anthropic: models.url, google: models.url }
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const product = await startProduct({
    baseUrls,
    shared,
    mail: mails.mailSettings,
    publicUrl: 'http://127.0.0.1',
    catalogue: await catalogue,
    readyCurricula: await ready,
    ...options,
  })
  const someone = await product.teacher()
  const boss = await product.admin()
  const group = await product.makeGroup('Tổ Toán', [someone.id])
  const category = await product.makeCategory()
  const question = await product.makeQuestion({ key: 'topic' })
  const agent = await product.makeAgent({ category_id: category.id, questions: [question] })
  const entry = await product.makeEntry(someone.id, agent)
  const conversation = await product.makeConversation(someone.id)
  const message = await product.makeMessage(conversation.id)
  const unknownId = '00000000-0000-7000-8000-000000000000'
  return {
    ...product,
    models,
    someone,
    boss,
    group,
    category,
    question,
    agent,
    entry,
    conversation,
    message,
    unknownId,
  }
}

/** One that is not here yet. */
async function aStarter(boss: Client) {
  const { catalogueItems: listed } = (await boss.call(catalogueUpdates.list)).body
  const { slug, seen } = listed.find(({ kind }) => kind === 'new')!
  return { slug, seen }
}

const aCurriculum = 'Subject,Lesson,Periods\nMaths,Fractions,2'
const curriculumFields = { name: 'Maths', source: 'Department plan', sourceDate: '2026-08-19' }

async function importedSetIn({ boss }: School): Promise<string> {
  const body = form(curriculumFields, aCurriculum)
  return (await boss.call(curriculumSets.create, { body })).body.curriculumSet.id
}

const aDraft = { fields: { name: 'Plan' }, agentVersion: 1, version: null }

export type School = Awaited<ReturnType<typeof openSchool>>

type Visit = { by: Client; params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
type CallName = { [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}` }[keyof Contract]

/** Calls every endpoint of the contract as a permitted user with valid input, so that it succeeds any number of times. */
export const visits = {
  'auth.login': ({ guest }) => ({ by: guest, body: { email: 'person1@example.com', password: 'secret1' } }),
  'auth.register': ({ guest }) => ({
    by: guest,
    body: { name: 'Hoa', email: `${newId()}@example.com`, password: 'secret1' },
  }),
  'auth.me': ({ someone }) => ({ by: someone }),
  'auth.refresh': async ({ teacher }) => ({ by: await teacher() }),
  'auth.logout': async ({ teacher }) => ({ by: await teacher() }),
  'sessions.list': ({ someone }) => ({ by: someone }),
  'sessions.end': async ({ db, clock, teacher }) => {
    const by = await teacher()
    await startSession({ db, clock }, by.id)
    const { sessions: listed } = (await by.call(sessions.list)).body
    return { by, params: { id: listed.find(({ current }) => !current)!.id } }
  },
  'sessions.endOthers': async ({ teacher }) => ({ by: await teacher() }),
  'oidc.get': ({ boss }) => ({ by: boss }),
  'oidc.update': ({ boss }) => ({ by: boss, body: { labelVi: 'Vào bằng tài khoản trường' } }),
  'oidc.tryOut': ({ boss }) => ({ by: boss }),
  'oidc.trial': ({ boss }) => ({ by: boss }),
  'oidc.comeIn': async ({ guestWith, db, someone }) => ({
    by: guestWith(await createOidcLogin(db, someone.id)),
    body: {},
  }),
  'users.list': ({ boss }) => ({ by: boss }),
  'users.get': ({ boss, someone }) => ({ by: boss, params: { id: someone.id } }),
  'users.update': ({ boss, someone }) => ({ by: boss, params: { id: someone.id }, body: { name: 'Lan' } }),
  'users.changePassword': async ({ teacher }) => {
    const by = await teacher()
    return { by, params: { id: by.id }, body: { currentPassword: 'secret1', newPassword: 'secret2' } }
  },
  'personalDataExport.take': ({ someone }) => ({ by: someone, params: { id: someone.id } }),
  'personalDataExport.takeOf': ({ boss, someone }) => ({ by: boss, params: { id: someone.id }, body: aReason }),
  'personalDataExport.exports': ({ someone }) => ({ by: someone, params: { id: someone.id } }),
  'users.remove': async ({ boss, teacher }) => ({ by: boss, params: { id: (await teacher()).id } }),
  'people.changeMany': ({ boss, someone }) => ({
    by: boss,
    body: { changes: [{ id: someone.id, state: 'active' }] },
  }),
  'people.page': ({ boss, someone }) => ({ by: boss, params: { id: someone.id } }),
  'people.sessions': ({ boss, someone }) => ({ by: boss, params: { id: someone.id } }),
  'people.endSession': async ({ boss, teacher }) => {
    const of = await teacher()
    const { sessions: listed } = (await of.call(sessions.list)).body
    return { by: boss, params: { id: of.id, session: listed[0]!.id } }
  },
  'people.endSessions': async ({ boss, teacher }) => ({ by: boss, params: { id: (await teacher()).id } }),
  'people.table': ({ boss, someone }) => ({ by: boss, body: { ids: [someone.id] } }),
  'invitations.create': ({ boss }) => ({
    by: boss,
    body: { name: 'Hoa', email: 'new@example.com', role: 'USER', method: 'link' },
  }),
  'invitations.get': ({ boss, someone }) => ({ by: boss, params: { id: someone.id } }),
  'invitations.renew': async ({ boss, teacher }) => ({
    by: boss,
    params: { id: (await teacher()).id },
    body: { method: 'password' },
  }),
  'invitations.withdraw': async (school) => ({ by: school.boss, params: { id: (await invitedIn(school)).id } }),
  'openInvitations.create': ({ boss }) => ({ by: boss, body: {} }),
  'openInvitations.list': ({ boss }) => ({ by: boss }),
  'openInvitations.withdraw': async ({ boss }) => {
    const { link } = (await boss.call(openInvitations.create, { body: {} })).body
    return { by: boss, params: { id: link.id } }
  },
  'welcome.join': async ({ boss, guest }) => {
    const { token } = (await boss.call(openInvitations.create, { body: {} })).body
    return { by: guest, body: { token, name: 'Hoa', email: `${newId()}@example.com`, password: 'secret1' } }
  },
  'welcome.view': async (school) => ({ by: school.guest, body: { token: (await invitedIn(school)).token } }),
  'welcome.enter': async (school) => ({
    by: school.guest,
    body: { token: (await invitedIn(school)).token, password: 'secret1' },
  }),
  'welcome.forgotten': ({ guest }) => ({ by: guest, body: { email: 'person1@example.com' } }),
  'audit.list': ({ boss }) => ({ by: boss }),
  'audit.get': async (school) => ({ by: school.boss, params: { id: await findAuditEvent(school) } }),
  'audit.people': ({ boss }) => ({ by: boss }),
  'audit.chain': ({ boss }) => ({ by: boss }),
  'audit.export': ({ boss }) => ({ by: boss }),
  'usage.month': ({ boss }) => ({ by: boss }),
  'usage.rows': ({ boss }) => ({ by: boss, query: { by: 'people' } }),
  'usage.export': ({ boss }) => ({ by: boss, query: { by: 'days' } }),
  'classes.create': ({ someone }) => ({ by: someone, body: { name: '8A' } }),
  'classes.update': async (school) => ({
    by: school.someone,
    params: { id: (await classIn(school)).id },
    body: { size: 42 },
  }),
  'year.get': async (school) => ({ by: school.someone, params: { id: (await classIn(school)).id } }),
  'year.department': async (school) => ({ by: school.someone, query: { groupId: await reviewedGroupIn(school) } }),
  'year.forget': async (school) => {
    const curriculumId = await importedSetIn(school)
    const body = { name: '8A', curriculum: curriculumFields.name }
    const { taughtClass } = (await school.someone.call(classes.create, { body })).body
    return { by: school.someone, params: { id: taughtClass.id }, body: { curriculumId, count: 0 } }
  },
  'year.teach': async (school) => {
    const set = { id: await importedSetIn(school) }
    const call = { params: set, query: { level: 'lesson' } }
    const [lesson] = (await school.someone.call(curriculumChoices.items, call)).body.items
    const body = { name: '8A', curriculum: curriculumFields.name }
    const { taughtClass } = (await school.someone.call(classes.create, { body })).body
    return { by: school.someone, params: { id: taughtClass.id }, body: { lessonIds: [lesson!.id], isTaught: true } }
  },
  'classes.remove': async (school) => ({ by: school.someone, params: { id: (await classIn(school)).id } }),
  'sharing.rules': ({ someone }) => ({ by: someone }),
  'sharing.updateRules': ({ boss }) => ({ by: boss, body: { links: true } }),
  'sharing.colleagues': ({ someone }) => ({ by: someone, query: { search: 'lan' } }),
  'sharing.mine': ({ someone }) => ({ by: someone }),
  'sharing.of': async (school) => ({
    by: school.someone,
    query: { kind: 'class', targetId: (await classIn(school)).id },
  }),
  'sharing.set': async (school) => ({
    by: school.someone,
    body: { kind: 'preset', targetId: (await presetIn(school)).id, school: true, people: [] },
  }),
  'sharing.withMe': ({ someone }) => ({ by: someone }),
  'sharing.seen': async (school) => ({ by: school.someone, body: { ids: [await sharedIn(school)] } }),
  'sharing.open': async (school) => ({ by: school.someone, params: { id: await sharedIn(school) } }),
  'sharing.copy': async (school) => ({ by: school.someone, params: { id: await sharedIn(school) } }),
  'sharing.turn': async (school) => ({ by: school.someone, params: { id: await editableIn(school) } }),
  'sharing.takeTurn': async (school) => ({ by: school.someone, params: { id: await editableIn(school) } }),
  'sharing.endTurn': async (school) => ({ by: school.someone, params: { id: await editableIn(school) } }),
  'sharing.edit': async (school) => ({
    by: school.someone,
    params: { id: await editableIn(school) },
    body: { content: '# Edited', version: 1 },
  }),
  'sharing.ownTurn': async ({ someone, agent, makeEntry }) => ({
    by: someone,
    params: { id: (await makeEntry(someone.id, agent)).id },
  }),
  'sharing.makeLink': async ({ boss, someone, agent, makeEntry }) => {
    await boss.call(sharing.updateRules, { body: { links: true } })
    return { by: someone, params: { id: (await makeEntry(someone.id, agent)).id }, body: { days: 7 } }
  },
  'sharing.withdrawLink': async (school) => ({
    by: school.someone,
    params: { id: (await linkIn(school)).link.id },
  }),
  'linkedDocument.open': async (school) => ({ by: school.guest, body: { token: (await linkIn(school)).token } }),
  'presets.own': ({ someone }) => ({ by: someone }),
  'presets.get': async (school) => ({ by: school.someone, params: { id: (await presetIn(school)).id } }),
  'presets.create': ({ someone, agent }) => ({
    by: someone,
    params: { id: agent.id },
    body: { name: 'Đề 15 phút', answers: { topic: 'Phân số' } },
  }),
  'presets.update': async (school) => ({
    by: school.someone,
    params: { id: (await presetIn(school)).id },
    body: { name: 'Đề 45 phút' },
  }),
  'presets.remove': async (school) => ({ by: school.someone, params: { id: (await presetIn(school)).id } }),
  'presets.setFavourite': ({ someone, agent }) => ({
    by: someone,
    params: { id: agent.id },
    body: { favourite: true },
  }),
  'groups.list': ({ boss }) => ({ by: boss }),
  'groups.create': ({ boss }) => ({ by: boss, body: { name: 'Tổ Ngữ văn' } }),
  'groups.update': async ({ boss, makeGroup }) => ({
    by: boss,
    params: { id: (await makeGroup(newId())).id },
    body: { name: 'Tổ Vật lí' },
  }),
  'groups.remove': async ({ boss, makeGroup }) => ({ by: boss, params: { id: (await makeGroup(newId())).id } }),
  'groups.agents': ({ boss, group }) => ({ by: boss, params: { id: group.id } }),
  'groups.people': ({ boss, group }) => ({ by: boss, params: { id: group.id } }),
  'groups.changePeople': ({ boss, group, someone }) => ({
    by: boss,
    params: { id: group.id },
    body: { add: [someone.id] },
  }),
  'groups.reviewers': ({ boss, group }) => ({ by: boss, params: { id: group.id } }),
  'groups.setApprovalRule': ({ boss, group }) => ({
    by: boss,
    params: { id: group.id },
    body: { rule: { kind: 'all', lastId: null } },
  }),
  'groups.changeReviewers': ({ boss, group, someone }) => ({
    by: boss,
    params: { id: group.id },
    body: { add: [someone.id] },
  }),
  'groups.ofUser': ({ boss, someone }) => ({ by: boss, params: { id: someone.id } }),
  'groups.changeOfUser': ({ boss, group, someone }) => ({
    by: boss,
    params: { id: someone.id },
    body: { add: [group.id] },
  }),
  'categories.list': ({ boss }) => ({ by: boss }),
  'categories.get': ({ boss, category }) => ({ by: boss, params: { id: category.id } }),
  'categories.create': ({ boss }) => ({ by: boss, body: { ...named, color: '#2563EB' } }),
  'categories.update': ({ boss, category }) => ({ by: boss, params: { id: category.id }, body: { color: '#2563EB' } }),
  'categories.remove': async ({ boss, makeCategory }) => ({ by: boss, params: { id: (await makeCategory()).id } }),
  'questions.list': ({ boss }) => ({ by: boss }),
  'questions.get': ({ boss, question }) => ({ by: boss, params: { id: question.id } }),
  'questions.create': ({ boss }) => ({
    by: boss,
    body: {
      ...titled,
      key: `level_${newId().replaceAll('-', '')}`,
      type: 'RADIO',
      order: 1,
      options: [{ value: 'a', label: 'A', labelVi: 'A' }],
    },
  }),
  'questions.update': ({ boss, question }) => ({ by: boss, params: { id: question.id }, body: { order: 2 } }),
  'questions.references': ({ boss, question }) => ({ by: boss, params: { id: question.id } }),
  'questions.move': async ({ boss, question, makeQuestion }) => {
    return { by: boss, params: { id: question.id }, body: { to: (await makeQuestion({ position: 2 })).id } }
  },
  'questions.changeMany': ({ boss, question }) => ({
    by: boss,
    body: { changes: [{ id: question.id, isActive: true }] },
  }),
  'questions.remove': async ({ boss, makeQuestion }) => ({ by: boss, params: { id: (await makeQuestion()).id } }),
  'agents.list': ({ boss }) => ({ by: boss }),
  'agents.get': ({ boss, agent }) => ({ by: boss, params: { id: agent.id } }),
  'agents.example': ({ boss, agent }) => ({ by: boss, params: { id: agent.id } }),
  'agents.create': ({ boss, category, question }) => ({
    by: boss,
    body: {
      ...named,
      categoryId: category.id,
      prompt: 'About {{topic}}.',
      questionIds: JSON.stringify([question.id]),
      apiKey: 'sk-abcdefgh',
    },
  }),
  'agents.update': ({ boss, agent }) => ({ by: boss, params: { id: agent.id }, body: { name: 'Plan' } }),
  'agents.changeMany': ({ boss, agent }) => ({ by: boss, body: { changes: [{ id: agent.id, isActive: true }] } }),
  'agentVersions.list': ({ boss, agent }) => ({ by: boss, params: { id: agent.id } }),
  'agentVersions.get': ({ boss, agent }) => ({ by: boss, params: { id: agent.id }, query: { number: 1 } }),
  'agentVersions.restore': async ({ boss, agent: { id } }) => ({
    by: boss,
    params: { id },
    body: { number: 1, version: (await boss.call(agents.get, { params: { id } })).body.agent.version },
  }),
  'agentVersions.copy': ({ boss, agent }) => ({ by: boss, params: { id: agent.id }, body: { number: 1 } }),
  'agentVersions.draft': ({ boss, agent }) => ({ by: boss, params: { id: agent.id } }),
  'agentVersions.keepDraft': ({ boss, agent }) => ({ by: boss, params: { id: agent.id }, body: aDraft }),
  'agentVersions.dropDraft': async ({ boss, makeAgent }) => {
    const params = { id: (await makeAgent()).id }
    await boss.call(agentVersions.keepDraft, { params, body: aDraft })
    return { by: boss, params }
  },
  'agentVersions.strayDrafts': ({ boss }) => ({ by: boss }),
  'adminHome.ai': ({ boss }) => ({ by: boss }),
  'adminHome.use': ({ boss }) => ({ by: boss }),
  'adminHome.accounts': ({ boss }) => ({ by: boss }),
  'adminHome.unused': ({ boss }) => ({ by: boss }),
  'adminHome.steps': ({ boss }) => ({ by: boss }),
  'adminHome.putStepsAway': ({ boss }) => ({ by: boss }),
  'adminHome.assistantsSeen': ({ boss }) => ({ by: boss }),
  'serverState.get': ({ boss }) => ({ by: boss }),
  'serverState.setAlert': ({ boss }) => ({ by: boss, body: { kind: 'backup', isOn: true } }),
  'serverState.setReminders': ({ boss }) => ({ by: boss, body: { isOn: true } }),
  'connectionChecks.examine': ({ boss, agent }) => ({ by: boss, body: { agentId: agent.id } }),
  'catalogueUpdates.news': ({ boss }) => ({ by: boss }),
  'catalogueUpdates.list': ({ boss }) => ({ by: boss }),
  'catalogueUpdates.compare': ({ boss }) => ({ by: boss, query: { slug: 'worksheet' } }),
  'catalogueUpdates.take': async ({ boss }) => ({
    by: boss,
    body: { catalogueItems: [{ ...(await aStarter(boss)), parts: [] }] },
  }),
  'catalogueUpdates.leave': async ({ boss }) => ({ by: boss, body: { catalogueItems: [await aStarter(boss)] } }),
  'exchange.take': ({ boss, agent }) => ({ by: boss, body: { ids: [agent.id] } }),
  'exchange.compare': ({ boss }) => ({ by: boss, body: { text: JSON.stringify(exchangeFile) } }),
  'exchange.bring': async ({ boss }) => ({
    by: boss,
    body: {
      text: JSON.stringify(exchangeFile),
      seen: (await boss.call(exchange.compare, { body: { text: JSON.stringify(exchangeFile) } })).body.seen,
      skipped: [],
      questions: {},
      isActive: true,
    },
  }),
  'sharedSampleAnswers.get': ({ someone, entry }) => ({ by: someone, params: { id: entry.id } }),
  'sharedSampleAnswers.share': ({ someone, entry }) => ({ by: someone, params: { id: entry.id } }),
  'sharedSampleAnswers.takeBack': ({ someone, entry }) => ({ by: someone, params: { id: entry.id } }),
  'sharedSampleAnswers.answers': ({ boss, agent }) => ({ by: boss, params: { id: agent.id } }),
  'translations.make': ({ boss }) => ({ by: boss, body: { to: 'vi', texts: ['Topic'] } }),
  'testRun.version': ({ boss, agent }) => ({
    by: boss,
    params: { id: agent.id },
    body: { number: 1, answers: { topic: 'Phân số' } },
  }),
  'testRun.start': ({ boss, question }) => ({
    by: boss,
    body: {
      prompt: 'About {{topic}}.',
      questionIds: [question.id],
      sharedConnection: true,
      answers: { topic: 'Phân số' },
    },
  }),
  'agents.remove': async ({ boss, makeAgent }) => ({ by: boss, params: { id: (await makeAgent()).id } }),
  'agents.downloadDocx': ({ someone, agent }) => ({
    by: someone,
    params: { id: agent.id },
    body: { htmlContent: '<p>Bài 6</p>', filename: 'Bài 6' },
  }),
  'files.upload': async ({ someone, makeAgent, makeQuestion }) => {
    const source = await makeQuestion({ type: 'DOCUMENT', accepted_types: '["txt"]' })
    const agent = await makeAgent({ questions: [source] })
    return { by: someone, params: { id: agent.id }, body: form({ questionKey: source.key }) }
  },
  'files.uploadToChat': ({ someone }) => ({ by: someone, body: form({}) }),
  'tables.read': ({ someone }) => ({ by: someone, body: form({}) }),
  'generation.generate': ({ someone, agent }) => ({
    by: someone,
    params: { id: agent.id },
    body: { answers: { topic: 'Phân số' } },
  }),
  'generation.preview': ({ someone, agent }) => ({
    by: someone,
    params: { id: agent.id },
    body: { answers: { topic: 'Phân số' } },
  }),
  'history.list': ({ someone }) => ({ by: someone }),
  'history.all': ({ boss }) => ({ by: boss }),
  'tagging.facets': ({ someone }) => ({ by: someone }),
  'tagging.label': ({ someone, entry }) => ({ by: someone, body: { ids: [entry.id], add: ['8A'] } }),
  'tagging.remove': async ({ someone, agent, makeEntry }) => ({
    by: someone,
    body: { ids: [(await makeEntry(someone.id, agent)).id] },
  }),
  'tagging.rename': ({ someone, entry }) => ({ by: someone, params: { id: entry.id }, body: { title: 'Bài 6' } }),
  'owners.find': ({ boss }) => ({ by: boss, query: { search: 'person' } }),
  'history.usage': ({ someone }) => ({ by: someone }),
  'history.get': async (school) => ({ by: school.boss, params: { id: await openedBy(school, school.entry.id) } }),
  'accessGrants.open': ({ boss, entry }) => ({ by: boss, params: { id: entry.id }, body: aReason }),
  'accessGrants.search': ({ boss, someone }) => ({ by: boss, body: { ...aReason, userId: someone.id } }),
  'history.update': ({ someone, entry }) => ({ by: someone, params: { id: entry.id }, body: { content: '# Mine' } }),
  'history.stream': ({ someone, entry }) => ({ by: someone, params: { id: entry.id } }),
  'history.continueWriting': async ({ someone, agent, makeEntry }) => {
    return { by: someone, params: { id: (await makeEntry(someone.id, agent, { status: 'stopped' })).id } }
  },
  'history.pictures': ({ someone, entry }) => ({ by: someone, params: { id: entry.id } }),
  'history.remove': async ({ someone, agent, makeEntry }) => {
    return { by: someone, params: { id: (await makeEntry(someone.id, agent)).id } }
  },
  'history.stop': async (school) => {
    const { someone, agent, models } = school
    models.script({ does: 'answer', text: ['Bài'], ends: 'stall' })
    const body = { answers: {} }
    const started = await firstOf(someone.stream(generation.generate, { params: { id: agent.id }, body }))
    return { by: someone, params: { id: started['historyId']! } }
  },
  'exams.estimate': ({ someone, agent }) => ({ by: someone, params: { id: agent.id }, body: { answers: {} } }),
  'slides.estimate': ({ someone, agent }) => ({ by: someone, params: { id: agent.id }, body: { answers: {} } }),
  'exams.get': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await examIn(school)) },
  }),
  'exams.update': async (school) => ({
    by: school.someone,
    params: { id: await examIn(school) },
    body: { exam: anExam(), version: 1 },
  }),
  'exams.rewrite': async (school) => {
    const items = [anItem('What is a shadow?').text]
    school.models.script({ does: 'answer', text: [JSON.stringify({ items })] })
    return { by: school.someone, params: { id: await examIn(school) }, body: { item: 0, version: 1 } }
  },
  'exams.putItem': async (school) => ({
    by: school.someone,
    params: { id: await examIn(school) },
    body: { item: 0, was: anExam().items[0]!, text: anItem('What is a shadow?').text },
  }),
  'exams.getKeyVerification': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await examIn(school)) },
  }),
  'exams.verifyKey': async (school) => {
    const answers = [{ no: 1, how: '', answer: 'B' }]
    school.models.script({ does: 'answer', text: [JSON.stringify({ answers })] })
    return { by: school.someone, params: { id: await examIn(school) }, body: { version: 1 } }
  },
  'exams.stopKeyVerification': async (school) => {
    school.models.script({ does: 'answer', text: ['{'], ends: 'stall' })
    const id = await examIn(school)
    await firstOf(school.someone.stream(exams.verifyKey, { params: { id }, body: { version: 1 } }))
    return { by: school.someone, params: { id } }
  },
  'exams.keepKey': async (school) => {
    const id = await examIn(school)
    const solution = { document_id: id, question: 'light', answers: '["C"]', reasoning: '', accepted_key: null }
    await school.db.insertInto('key_verifications').values(solution).execute()
    return { by: school.someone, params: { id }, body: { question: 'light', key: '["B"]' } }
  },
  'exams.earlier': async (school) => ({
    by: school.someone,
    params: { id: await examIn(school) },
    query: { kind: 'choice' },
  }),
  'exams.matrix': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await examIn(school)) },
  }),
  'classSheets.get': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await classSheetIn(school)) },
  }),
  'classSheets.update': async (school) => ({
    by: school.someone,
    params: { id: await classSheetIn(school) },
    body: { sheet: aClassSheet(), version: 1 },
  }),
  'classSheets.requests': async (school) => ({ by: school.someone, params: { id: await classSheetIn(school) } }),
  'classSheets.download': async (school) => ({
    by: school.someone,
    params: { id: await classSheetIn(school) },
    query: { into: 'new' },
  }),
  'classSheets.readFile': async (school) => ({
    by: school.someone,
    params: { id: await classSheetIn(school) },
    body: form({}, 'STT;Họ và tên\n1;Trần Thu Hà'),
  }),
  'classSheetLayouts.list': ({ someone }) => ({ by: someone }),
  'classSheetLayouts.save': ({ someone }) => ({
    by: someone,
    body: { name: 'Sổ', columns: { stt: 'number' }, forSchool: false },
  }),
  'classSheetLayouts.remember': ({ someone }) => ({ by: someone, body: { columns: { stt: 'number' } } }),
  'classSheetLayouts.remove': async ({ someone }) => {
    const body = { name: newId(), columns: { stt: 'number' as const }, forSchool: false }
    return { by: someone, params: { id: (await someone.call(classSheetLayouts.save, { body })).body.layout.id } }
  },
  'wordReviews.get': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await wordReviewIn(school)) },
  }),
  'wordReviews.decide': async (school) => ({
    by: school.someone,
    params: { id: await wordReviewIn(school) },
    body: { decisions: [{ id: 1, state: 'accepted', text: 'Students explain light.' }], version: 1 },
  }),
  'wordReviews.addFile': async (school) => ({
    by: school.someone,
    params: { id: await wordReviewIn(school) },
    body: wordPlan(),
  }),
  'wordReviews.download': async (school) => {
    const params = { id: await wordReviewIn(school) }
    await school.someone.call(wordReviews.addFile, { params, body: wordPlan() })
    return { by: school.someone, params, query: { changes: 'tracked' } }
  },
  'classFeedbacks.get': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await classFeedbackIn(school)) },
  }),
  'classFeedbacks.update': async (school) => ({
    by: school.someone,
    params: { id: await classFeedbackIn(school) },
    body: { data: aClassFeedback(), version: 1 },
  }),
  'classFeedbacks.requests': async (school) => ({ by: school.someone, params: { id: await classFeedbackIn(school) } }),
  'classFeedbacks.readFile': async (school) => ({
    by: school.someone,
    params: { id: await classFeedbackIn(school) },
    body: form({}, 'Light travels in straight lines.'),
  }),
  'rowRuns.list': ({ someone }) => ({ by: someone }),
  'rowRuns.get': async (school) => ({ by: school.someone, params: { id: await rowRunIn(school) } }),
  'rowRuns.documents': async (school) => ({ by: school.someone, params: { id: await rowRunIn(school) } }),
  'rowRuns.workbook': async (school) => ({ by: school.someone, params: { id: await rowRunIn(school) } }),
  'rowRuns.readTable': ({ someone, agent }) => ({
    by: someone,
    params: { id: agent.id },
    body: form({}, 'STT;Họ và tên\n1;Trần Thu Hà'),
  }),
  'rowRuns.estimate': ({ someone, agent }) => ({
    by: someone,
    params: { id: agent.id },
    body: { answers: { topic: 'Phân số' }, language: 'vi', count: 2 },
  }),
  'rowRuns.create': ({ someone, agent }) => ({
    by: someone,
    params: { id: agent.id },
    body: {
      title: 'Letters 8A',
      answers: {},
      language: 'vi',
      workbook: null,
      rows: [{ line: null, label: 'Hà', answers: { topic: 'Phân số' } }],
    },
  }),
  'rowRuns.stop': async (school) => ({ by: school.someone, params: { id: await rowRunIn(school) } }),
  'rowRuns.continue': async (school) => ({ by: school.someone, params: { id: await rowRunIn(school) } }),
  'rowRuns.retry': async (school) => ({ by: school.someone, params: { id: await rowRunIn(school) }, body: {} }),
  'rowRuns.remove': async (school) => ({ by: school.someone, params: { id: await rowRunIn(school) } }),
  'deadlines.due': ({ someone }) => ({ by: someone }),
  'deadlines.groups': ({ someone }) => ({ by: someone }),
  'deadlines.board': async (school) => ({
    by: school.someone,
    query: { groupId: await reviewedGroupIn(school), purpose: 'plan' },
  }),
  'deadlines.set': async (school) => ({
    by: school.someone,
    body: { groupId: await reviewedGroupIn(school), purpose: 'plan', fromWeek: 1, toWeek: 2, dueOn: null },
  }),
  'submissions.reviewers': ({ someone }) => ({ by: someone }),
  'submissions.of': async ({ someone, agent, makeEntry }) => ({
    by: someone,
    query: { documentId: (await makeEntry(someone.id, agent)).id },
  }),
  'submissions.marks': ({ someone }) => ({ by: someone, body: { documentIds: [newId()] } }),
  'submissions.submit': async (school) => ({ by: school.someone, body: await submittable(school, school.someone.id) }),
  'submissions.submitFile': async (school) => {
    const { groupId } = await submittable(school, school.someone.id)
    return { by: school.someone, body: submittedFile(groupId) }
  },
  'submissions.file': async (school) => {
    const { groupId } = await submittable(school, school.someone.id)
    const body = submittedFile(groupId)
    const { submission } = (await school.someone.call(submissions.submitFile, { body })).body
    return { by: school.someone, params: { id: submission.id } }
  },
  'submissions.mine': ({ someone }) => ({ by: someone }),
  'submissions.toReview': ({ someone }) => ({ by: someone }),
  'submissions.get': async (school) => ({ by: school.someone, params: { id: await submissionIn(school) } }),
  'submissions.talk': async (school) => ({ by: school.someone, params: { id: await submissionIn(school) } }),
  'submissions.current': async (school) => ({ by: school.someone, params: { id: await submissionIn(school) } }),
  'submissions.comment': async (school) => ({
    by: school.someone,
    params: { id: await submissionIn(school) },
    body: { text: 'Xem lại câu 3.', anchor: null },
  }),
  'submissions.acceptSuggestion': async (school) => {
    const { someone } = school
    const body = await submittable(school, someone.id)
    const { submission } = (await someone.call(submissions.submit, { body })).body
    const params = { id: submission.id }
    const text = (await someone.call(submissions.get, { params })).body.content
    const suggestion = { words: text.match(/\p{L}+/u)![0], text: 'khác', before: '' }
    const written = await someone.call(submissions.comment, { params, body: { text: '', anchor: null, suggestion } })
    return { by: someone, params: { id: written.body.comment.id } }
  },
  'submissions.removeComment': async (school) => {
    const params = { id: await submissionIn(school) }
    const body = { text: 'Xem lại câu 3.', anchor: null }
    const { comment } = (await school.someone.call(submissions.comment, { params, body })).body
    return { by: school.someone, params: { id: comment.id } }
  },
  'submissions.approve': async (school) => ({ by: school.someone, params: { id: await submissionIn(school) } }),
  'submissions.return': async (school) => ({
    by: school.someone,
    params: { id: await submissionIn(school) },
    body: { reason: 'Thiếu đáp án.' },
  }),
  'submissions.withdraw': async (school) => {
    const { someone } = school
    const { submission } = (await someone.call(submissions.submit, { body: await submittable(school, someone.id) }))
      .body
    return { by: someone, params: { id: submission.id } }
  },
  'records.approved': async (school) => ({ by: school.someone, params: { id: await approvedIn(school) } }),
  'records.word': async (school) => ({
    by: school.someone,
    params: { id: await approvedIn(school) },
    body: { htmlContent: '<p>Text</p>' },
  }),
  'records.list': async (school) => ({
    by: school.someone,
    query: { groupId: await reviewedGroupIn(school), ...period },
  }),
  'records.index': async (school) => ({
    by: school.someone,
    query: { groupId: await reviewedGroupIn(school), ...period },
  }),
  'records.minutes': async (school) => ({
    by: school.someone,
    query: { groupId: await reviewedGroupIn(school), ...period },
  }),
  'records.slides': async (school) => ({ by: school.someone, params: { id: await approvedIn(school) } }),
  'records.sheet': async (school) => {
    const id = await approvedIn(school)
    // The sheet needs no bytes of the file.
    await school.db.updateTable('submissions').set({ kind: 'file' }).where('id', '=', id).execute()
    return { by: school.someone, params: { id } }
  },
  'slides.colors': ({ someone }) => ({ by: someone }),
  'slides.get': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await presentationIn(school)) },
  }),
  'presentationFile.take': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await presentationIn(school)) },
  }),
  'presentationFile.takeShared': async (school) => ({
    by: school.someone,
    params: { id: await sharedIn(school, { kind: 'slides', data: JSON.stringify(aPresentation()) }) },
  }),
  'slides.update': async (school) => ({
    by: school.someone,
    params: { id: await presentationIn(school) },
    body: { presentation: aPresentation(), version: 1 },
  }),
  'slides.rewrite': async (school) => {
    const slides = [{ headline: 'What is a shadow?', points: ['No light'], notes: 'Ask.' }]
    school.models.script({ does: 'answer', text: [JSON.stringify({ slides })] })
    return {
      by: school.someone,
      params: { id: await presentationIn(school) },
      body: { slide: aPresentation().slides[0]!.id, version: 1 },
    }
  },
  'slides.putSlide': async (school) => ({
    by: school.someone,
    params: { id: await presentationIn(school) },
    body: { was: aPresentation().slides[0]!, slide: aSlide('What is a shadow?') },
  }),
  'quizFormatCalls.fits': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await examIn(school)) },
  }),
  'quizFormatCalls.take': async (school) => ({
    by: school.boss,
    params: { id: await openedBy(school, await examIn(school)) },
    query: { format: 'moodle' },
  }),
  'quizFormatCalls.read': ({ someone }) => ({ by: someone, body: form({}, '::1::What is light? {=a wave ~b ~c ~d}') }),
  'quizFormatCalls.begin': async ({ someone, agent, db }) => {
    await db.updateTable('agents').set({ kind: 'exam' }).where('id', '=', agent.id).execute()
    const { kind, text } = anItem('What is light?')
    const items = [{ kind, unit: 'Light', levels: ['know' as const], text: text! }]
    return { by: someone, params: { id: agent.id }, body: { title: 'Light', language: 'en', items } }
  },
  'threads.get': ({ someone, entry }) => ({ by: someone, params: { id: entry.id } }),
  'threads.begin': ({ someone, entry, agent }) => ({ by: someone, params: { id: entry.id, agentId: agent.id } }),
  'threads.word': ({ someone }) => ({
    by: someone,
    body: {
      name: 'Áp suất',
      title: 'Áp suất',
      documents: [{ title: 'Bài 15', htmlContent: '<p>Bài 15</p>', language: 'vi' }],
    },
  }),
  'derivation.get': ({ boss, agent }) => ({ by: boss, params: { id: agent.id } }),
  'derivation.save': async ({ boss, agent: { id } }) => ({
    by: boss,
    params: { id },
    body: {
      derivation: { produces: 'quiz', accepts: ['lessonPlan'] },
      was: (await boss.call(derivation.get, { params: { id } })).body.derivation,
    },
  }),
  'quickEdits.list': ({ someone, agent }) => ({ by: someone, params: { id: agent.id } }),
  'quickEdits.save': ({ boss, agent }) => ({
    by: boss,
    params: { id: agent.id },
    body: { was: [], quickEdits: [aQuickEdit()] },
  }),
  'pairs.get': async (school) => ({ by: school.someone, params: { id: await pairIn(school) } }),
  'pairs.make': async ({ someone, agent, makeEntry, models }) => {
    models.script({ does: 'answer', text: ['# Kế hoạch'] })
    const { id } = await makeEntry(someone.id, agent, { content: '# Plan' })
    return { by: someone, params: { id } }
  },
  'pairs.update': async (school) => {
    school.models.script({ does: 'answer', text: ['# Kế hoạch'] })
    const row = { key: 'k', ...pairSays, leading: 'original' as const }
    return { by: school.someone, params: { id: await pairIn(school) }, body: { rows: [row] } }
  },
  'pairs.stop': async (school) => {
    school.models.script({ does: 'answer', text: ['# Kế'], ends: 'stall' })
    const id = await pairIn(school)
    const rows = [{ key: 'k', ...pairSays, leading: 'original' as const }]
    await firstOf(school.someone.stream(pairs.update, { params: { id }, body: { rows } }))
    return { by: school.someone, params: { id } }
  },
  'pairs.confirm': async (school) => ({
    by: school.someone,
    params: { id: await pairIn(school) },
    body: { row: { key: 'k', ...pairSays } },
  }),
  'refinements.write': async ({ someone, agent, makeEntry, models }) => {
    models.script({ does: 'answer', text: ['# Shorter'] })
    const { id } = await makeEntry(someone.id, agent)
    return {
      by: someone,
      params: { id },
      body: { target: { kind: 'document' }, request: { quickEdit: 'shorter' }, version: 1 },
    }
  },
  'refinements.put': async ({ someone, agent, makeEntry }) => {
    const { id } = await makeEntry(someone.id, agent, { content: '# Plan' })
    return { by: someone, params: { id }, body: { target: { kind: 'document' }, was: '# Plan', text: '# Shorter' } }
  },
  'versions.list': ({ someone, entry }) => ({ by: someone, params: { id: entry.id } }),
  'versions.get': async (school) => ({
    by: school.someone,
    params: { id: await changedEntry(school) },
    query: { number: '1' },
  }),
  'versions.word': async (school) => ({
    by: school.someone,
    params: { id: await changedEntry(school) },
    body: { from: 1, to: 2, before: '<p>Bài 6</p>', after: '<p>Bài 7</p>', filename: 'Bài 7' },
  }),
  'versions.restore': async (school) => ({
    by: school.someone,
    params: { id: await changedEntry(school) },
    body: { number: 1, version: 2 },
  }),
  'chat.conversations': ({ someone }) => ({ by: someone }),
  'chat.availability': ({ someone }) => ({ by: someone }),
  'chat.messages': ({ someone, conversation }) => ({ by: someone, query: { conversation_id: conversation.id } }),
  'chat.send': ({ someone }) => ({ by: someone, body: { prompt: 'How do I begin?', apiProvider: 'dify' } }),
  'chat.stream': ({ someone, message }) => ({ by: someone, params: { id: message.id } }),
  'chat.stop': async ({ someone, models }) => {
    models.script({ does: 'answer', text: ['With'], ends: 'stall' })
    const started = await firstOf(someone.stream(chat.send, { body: { prompt: 'How do I begin?' } }))
    return { by: someone, params: { id: started['message_id']! } }
  },
  'chat.rename': ({ someone, conversation }) => ({
    by: someone,
    params: { id: conversation.id },
    body: { name: 'Fractions' },
  }),
  'chat.remove': async ({ someone, makeConversation }) => {
    return { by: someone, params: { id: (await makeConversation(someone.id)).id } }
  },
  'announcements.current': ({ someone }) => ({ by: someone }),
  'announcements.accept': async ({ boss, someone }) => {
    const { edition } = (await boss.call(aiNotice.update, { body: { isOn: true } })).body.notice
    // From here on, every user must accept the notice before using AI.
    await boss.call(announcements.accept, { body: { edition } })
    return { by: someone, body: { edition } }
  },
  'announcements.putAway': ({ someone }) => ({ by: someone, body: { number: 1 } }),
  'retention.get': ({ boss }) => ({ by: boss }),
  'retention.update': ({ boss }) => ({ by: boss, body: { history: 730 } }),
  'retention.dryRun': ({ boss }) => ({ by: boss, query: { kind: 'history', days: '730' } }),
  'retention.own': ({ someone }) => ({ by: someone }),
  'budgets.summary': ({ boss }) => ({ by: boss }),
  'budgets.list': ({ boss }) => ({ by: boss, query: { scope: 'person', search: 'person' } }),
  'budgets.get': ({ boss }) => ({ by: boss, query: { scope: 'school' } }),
  'budgets.set': ({ boss }) => ({
    by: boss,
    body: { scope: 'school', currency: 'USD', money: 20, tokens: null },
  }),
  'budgets.add': ({ boss }) => ({
    by: boss,
    body: { scope: 'school', money: null, tokens: 5, month: '2026-03', addedMoney: 0, addedTokens: 0 },
  }),
  'budgets.setRate': ({ boss }) => ({ by: boss, body: { dong: 26_310, from: '2026-03-01' } }),
  'budgets.setPrice': ({ boss }) => ({
    by: boss,
    body: { model: 'gpt-4o-mini', currency: 'USD', input: 0.15, output: 0.6, from: '2026-03-01' },
  }),
  'budgets.removePrice': ({ boss }) => ({ by: boss, body: { model: 'gpt-4o-mini', from: '2026-03-01' } }),
  'budgetLeft.get': ({ boss, agent }) => ({ by: boss, params: { id: agent.id } }),
  'announcement.get': ({ boss }) => ({ by: boss }),
  'announcement.update': ({ boss }) => ({ by: boss, body: { isOn: true, textVi: 'Nộp đề trước thứ Sáu.' } }),
  'aiNotice.get': ({ boss }) => ({ by: boss }),
  'aiNotice.update': ({ boss }) => ({ by: boss, body: { isOn: false } }),
  'aiNotice.acceptances': ({ boss }) => ({ by: boss }),
  'school.get': ({ boss }) => ({ by: boss }),
  'school.update': ({ boss }) => ({ by: boss, body: { nameVi: 'Trường Lê Quý Đôn' } }),
  'school.putLogo': ({ boss }) => ({ by: boss, body: { picture: aLogo } }),
  'school.removeLogo': ({ boss }) => ({ by: boss }),
  'school.logo': async ({ boss, guest }) => {
    const { logo } = (await boss.call(school.putLogo, { body: { picture: aLogo } })).body.school
    return { by: guest, params: { id: logo!.split('/').at(-1)! } }
  },
  'wordTemplates.get': ({ someone }) => ({ by: someone }),
  'wordTemplates.choose': ({ someone }) => ({ by: someone, body: { usual: 'none' } }),
  'wordTemplates.putOwn': ({ someone }) => ({ by: someone, body: aTemplate() }),
  'wordTemplates.removeOwn': ({ someone }) => ({ by: someone }),
  'wordTemplates.putSchool': ({ boss }) => ({ by: boss, body: aTemplate() }),
  'wordTemplates.removeSchool': ({ boss }) => ({ by: boss }),
  'wordTemplates.page': ({ someone }) => ({ by: someone }),
  'wordTemplates.file': async ({ boss, someone }) => {
    await boss.call(wordTemplates.putSchool, { body: aTemplate() })
    return { by: someone, query: { of: 'school' } }
  },
  'wordTemplates.sample': async ({ boss, someone }) => {
    await boss.call(wordTemplates.putSchool, { body: aTemplate() })
    return { by: someone, query: { of: 'school' } }
  },
  'curriculumChoices.list': async ({ teacher }) => ({ by: await teacher() }),
  'curriculumChoices.items': async (school) => ({
    by: await school.teacher(),
    params: { id: await importedSetIn(school) },
    query: { level: 'lesson' },
  }),
  'curriculumChoices.chosen': async (school) => ({
    by: await school.teacher(),
    params: { id: await importedSetIn(school) },
    query: { ids: 'none' },
  }),
  'curriculumEdits.entries': async (school) => ({ by: school.boss, params: { id: await importedSetIn(school) } }),
  'curriculumEdits.save': async (school) => {
    const id = await importedSetIn(school)
    const { entries } = (await school.boss.call(curriculumEdits.entries, { params: { id } })).body
    const body = { changes: [{ kind: 'remove' as const, id: entries.at(-1)!.id }] }
    return { by: school.boss, params: { id }, body }
  },
  'readyCurricula.list': ({ boss }) => ({ by: boss }),
  'readyCurricula.add': async ({ boss }) => {
    const { sets } = (await boss.call(readyCurricula.list)).body
    const { slug, name } = sets[0]!
    const { curriculumSets: there } = (await boss.call(curriculumSets.list)).body
    const added = there.filter((one) => one.name === name)
    await Promise.all(added.map(({ id }) => boss.call(curriculumSets.remove, { params: { id } })))
    return { by: boss, body: { slug } }
  },
  'curriculumSets.list': ({ boss }) => ({ by: boss }),
  'curriculumSets.template': ({ boss }) => ({ by: boss }),
  'curriculumSets.read': ({ boss }) => ({ by: boss, body: form({}, aCurriculum) }),
  'curriculumSets.create': ({ boss }) => ({ by: boss, body: form(curriculumFields, aCurriculum) }),
  'curriculumSets.items': async (school) => ({ by: school.boss, params: { id: await importedSetIn(school) } }),
  'curriculumSets.download': async (school) => ({
    by: school.boss,
    params: { id: await importedSetIn(school) },
    query: { format: 'case' },
  }),
  'curriculumSets.confirm': async (school) => ({ by: school.boss, params: { id: await importedSetIn(school) } }),
  'curriculumSets.uses': async (school) => ({ by: school.boss, params: { id: await importedSetIn(school) } }),
  'curriculumSets.remove': async (school) => ({ by: school.boss, params: { id: await importedSetIn(school) } }),
  'staff.read': ({ boss }) => ({ by: boss, body: form({}, 'Name,Email\nLan,lan@example.com') }),
  'staff.known': ({ boss }) => ({ by: boss, body: { emails: ['person1@example.com'] } }),
  'staff.make': ({ boss }) => ({ by: boss, body: aStaffList() }),
  'staff.current': ({ boss }) => ({ by: boss }),
  'staff.get': async (school) => ({ by: school.boss, params: { id: await madeListIn(school) } }),
  'staff.invitations': async (school) => ({ by: school.boss, params: { id: await madeListIn(school) } }),
  'staffUpdates.preview': ({ boss }) => ({ by: boss, body: { people: [] } }),
  'staffUpdates.apply': ({ boss }) => ({ by: boss, body: { people: [], accepted: [], leavers: [] } }),
  'staffUpdates.current': ({ boss }) => ({ by: boss }),
  'staffUpdates.undo': async ({ boss }) => {
    const body = { people: [], accepted: [], leavers: [] }
    return { by: boss, params: { id: (await boss.call(staffUpdates.apply, { body })).body.update.id } }
  },
  'staff.putAway': async (school) => ({ by: school.boss, params: { id: await madeListIn(school) } }),
  'settings.get': ({ boss }) => ({ by: boss }),
  'settings.public': ({ guest }) => ({ by: guest }),
  'settings.testConnection': ({ boss }) => ({ by: boss }),
  'settings.update': ({ boss }) => ({ by: boss, body: { instructions: 'You advise teachers.' } }),
} satisfies Record<CallName, (school: School) => Visit | Promise<Visit>>

/** Returns the cookie of a user who has returned from the provider. */
async function createOidcLogin(db: School['db'], user_id: string): Promise<string> {
  const code = newId()
  const code_hash = createHash('sha256').update(code).digest('base64url')
  await db
    .insertInto('oidc_logins')
    .values({ code_hash, user_id, path: null, joined: 0, ends_at: '2999-01-01T00:00:00.000Z' })
    .execute()
  return `signed-in=${code}`
}

/** Invites a person who has not signed in yet. */
async function invitedIn({ boss }: School): Promise<{ id: string; token: string }> {
  const body = { name: 'Minh', email: `${newId()}@example.com`, role: 'USER', method: 'link' }
  const { user, invitation } = (await boss.call(invitations.create, { body })).body
  if (invitation.method !== 'link') throw new Error('another way in than was asked for')
  return { id: user.id, token: invitation.token }
}

const classIn = async ({ someone }: School) =>
  (await someone.call(classes.create, { body: { name: '8A' } })).body.taughtClass

/** Shared by the administrator with the teacher by name. */
async function sharedIn(
  { boss, someone, agent, makeEntry }: School,
  fields: { kind?: string; data?: string } = {},
): Promise<string> {
  const { id: targetId } = await makeEntry(boss.id, agent, fields)
  const body = { kind: 'document', targetId, school: false, people: [someone.id] } as const
  return (await boss.call(sharing.set, { body })).body.sharing.id!
}

/** Shared by the administrator with a group of theirs and the teacher's, whose members edit it in turns. */
async function editableIn({ boss, someone, agent, makeEntry, makeGroup }: School): Promise<string> {
  const group = await makeGroup(newId(), [boss.id, someone.id])
  const { id: targetId } = await makeEntry(boss.id, agent)
  const audience = { school: false, people: [], groups: [{ id: group.id, mayEdit: true }] }
  return (await boss.call(sharing.set, { body: { kind: 'document', targetId, ...audience } })).body.sharing.id!
}

async function linkIn({ boss, someone, agent, makeEntry }: School) {
  await boss.call(sharing.updateRules, { body: { links: true } })
  const params = { id: (await makeEntry(someone.id, agent)).id }
  return (await someone.call(sharing.makeLink, { params, body: { days: 7 } })).body
}

const presetIn = async ({ someone, agent }: School) =>
  (
    await someone.call(presets.create, {
      params: { id: agent.id },
      body: { name: 'Đề 15 phút', answers: { topic: 'Phân số' } },
    })
  ).body.preset

async function findAuditEvent({ db }: School): Promise<string> {
  const id = newId()
  await appendAuditEvents(db, [
    { id, at: '2026-03-02T08:00:00.000Z', event: 'backup-created', account: null, by: null, address: null },
  ])
  return id
}

/** A new person each time. */
const aStaffList = () =>
  ({ people: [{ name: 'Lan Anh', email: `${newId()}@example.com`, role: 'USER' }], method: 'link' }) as const

async function madeListIn({ boss }: School): Promise<string> {
  const { id } = (await boss.call(staff.make, { body: aStaffList() })).body.import
  for (;;) {
    const { state } = (await boss.call(staff.get, { params: { id } })).body.import
    if (state === 'made') return id
    await pause(20)
  }
}

/** One green pixel. */
function aTemplate(): FormData {
  const body = new FormData()
  body.set('file', new File([wordTemplate()], 'Giấy tiêu đề.docx'))
  return body
}

const aLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mMQivL4DwAC6gG0yYrJ6wAAAABJRU5ErkJggg=='

const examIn = async ({ someone, agent, makeEntry }: Pick<School, 'someone' | 'agent' | 'makeEntry'>) =>
  (await makeEntry(someone.id, agent, { kind: 'exam', data: JSON.stringify(anExam()) })).id

const classSheetIn = async ({ someone, agent, makeEntry }: Pick<School, 'someone' | 'agent' | 'makeEntry'>) =>
  (await makeEntry(someone.id, agent, { kind: 'class-sheet', data: JSON.stringify(aClassSheet()) })).id

const classFeedbackIn = async ({ someone, agent, makeEntry }: Pick<School, 'someone' | 'agent' | 'makeEntry'>) =>
  (await makeEntry(someone.id, agent, { kind: 'class-feedback', data: JSON.stringify(aClassFeedback()) })).id

const wordReviewIn = async ({ someone, agent, makeEntry }: Pick<School, 'someone' | 'agent' | 'makeEntry'>) =>
  (await makeEntry(someone.id, agent, { kind: 'word-review', data: JSON.stringify(aWordReview()) })).id

const period = { from: '2026-03-01', to: '2026-03-31' }

/** A group that `someone` reviews. */
async function reviewedGroupIn({ db, makeGroup, someone }: Pick<School, 'db' | 'makeGroup' | 'someone'>) {
  const { id } = await makeGroup(newId(), [])
  await db.insertInto('group_reviewers').values({ group_id: id, user_id: someone.id }).execute()
  return id
}

/** A document of an author whose group has a reviewer: by default another teacher. */
async function submittable(
  { db, teacher, makeGroup, makeEntry, agent }: School,
  authorId: string,
  reviewerId?: string,
) {
  const { id: groupId } = await makeGroup(newId(), [authorId])
  const user_id = reviewerId ?? (await teacher()).id
  await db.insertInto('group_reviewers').values({ group_id: groupId, user_id }).execute()
  const { id: documentId } = await makeEntry(authorId, agent)
  return { documentId, groupId, reviewerId: null, purpose: 'plan', week: 12, note: '' } as const
}

/** A page saved by Word, which the readers open. */
const submittedFile = (groupId: string): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ groupId, purpose: 'plan', week: '12', note: '' }))
    body.append(name, value)
  body.append('file', new File([`<html><body><p>Kế hoạch ${newId()}</p></body></html>`], 'Kế hoạch.doc'))
  return body
}

/** A colleague's document that `someone` can review. */
async function submissionIn(school: School): Promise<string> {
  const author = await school.teacher()
  const body = await submittable(school, author.id, school.someone.id)
  return (await author.call(submissions.submit, { body })).body.submission.id
}

/** A colleague's presentation that `someone` has approved. */
async function approvedIn(school: School): Promise<string> {
  const { someone, teacher, db, agent, makeEntry } = school
  const author = await teacher()
  const body = await submittable(school, author.id, someone.id)
  const { id: documentId } = await makeEntry(author.id, agent, {
    kind: 'slides',
    data: JSON.stringify(aPresentation()),
  })
  const { id } = (await author.call(submissions.submit, { body: { ...body, documentId } })).body.submission
  const decided = { state: 'approved', decided_by: someone.id, decided_at: '2026-03-02T08:00:00.000Z' } as const
  await db.updateTable('submissions').set(decided).where('id', '=', id).execute()
  return id
}

/** A stopped run without a row, so that no visit lets a model write. */
async function rowRunIn({ someone, agent, db }: Pick<School, 'someone' | 'agent' | 'db'>): Promise<string> {
  const id = newId()
  const of = { user_id: someone.id, agent_id: agent.id, agent_name: agent.name, agent_name_vi: agent.name_vi }
  const none = { workbook: null, problem: null, process_id: null, class_name: null }
  await db
    .insertInto('row_runs')
    .values({
      ...of,
      ...none,
      id,
      title: 'Letters 8A',
      language: 'vi',
      message_language: 'vi',
      answers: '{}',
      files: '[]',
      has_ai: 1,
      state: 'stopped',
      created_at: '2026-03-02T08:00:00.000Z',
    })
    .execute()
  return id
}

const wordPlan = () => {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(wordFile('<w:p><w:r><w:t>I. Objectives</w:t></w:r></w:p>'))], 'Plan.docx'))
  return body
}

const presentationIn = async ({ someone, agent, makeEntry }: Pick<School, 'someone' | 'agent' | 'makeEntry'>) =>
  (await makeEntry(someone.id, agent, { kind: 'slides', data: JSON.stringify(aPresentation()) })).id

const pairTexts = { original: '# Plan', translation: '# Kế hoạch' }
const pairMarks = {
  original: markOf(sectionsOf(pairTexts.original)[0]!),
  translation: markOf(sectionsOf(pairTexts.translation)[0]!),
}
const pairSays = { original: pairMarks.original.whole, translation: pairMarks.translation.whole }

async function pairIn({ someone, agent, makeEntry, db }: School): Promise<string> {
  const original = await makeEntry(someone.id, agent, { content: pairTexts.original })
  const translation = await makeEntry(someone.id, agent, { content: pairTexts.translation, language: 'vi' })
  const links = JSON.stringify([{ key: 'k', ...pairMarks }])
  const row = {
    original_id: original.id,
    translation_id: translation.id,
    section_links: links,
    sections_before: 0,
    is_linked: 1,
    version: 1,
  }
  await db.insertInto('translations').values(row).execute()
  return original.id
}

/** A reason for opening another user's document. */
const aReason = { kind: 'requested', words: 'Cô ấy nhờ xem giúp phần đáp án.' } as const

/** Opens the entry with this id to the administrator. */
async function openedBy({ boss }: Pick<School, 'boss'>, id: string): Promise<string> {
  await boss.call(accessGrants.open, { params: { id }, body: aReason })
  return id
}

const named = { name: 'Plans', nameVi: 'Kế hoạch', description: 'Lesson plans', descriptionVi: 'Kế hoạch bài dạy' }
const titled = { title: 'Level', titleVi: 'Mức độ', description: 'How hard', descriptionVi: 'Khó đến đâu' }

function form(fields: Record<string, string>, text = 'Phân số'): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([text], 'nguon.txt', { type: 'text/plain' }))
  return body
}

/** Reads the first event of a stream; the work continues without a listener. */
async function firstOf(stream: AsyncGenerator<{ data: never }>): Promise<Record<string, string>> {
  for await (const { data } of stream) return data
  throw new Error('the stream ended before it began')
}

/** It has two versions. */
async function changedEntry({ someone, agent, makeEntry }: School): Promise<string> {
  const { id } = await makeEntry(someone.id, agent)
  await someone.call(history.update, { params: { id }, body: { content: '# Mine' } })
  return id
}
