import { setTimeout as wait } from 'node:timers/promises'
import { agents } from '../../features/agents/contract/agents.ts'
import { auth } from '../../platform/contract/auth.ts'
import { chat } from '../../features/chat/contract/chat.ts'
import { curriculumSets } from '../../features/curriculum/contract/curriculum-sets.ts'
import { classes } from '../../features/library/contract/classes.ts'
import { groups } from '../../features/accounts/contract/groups.ts'
import { generation } from '../../features/documents/contract/generation.ts'
import { history } from '../../features/documents/contract/history.ts'
import { pairs } from '../../features/documents/contract/pairs.ts'
import { presets } from '../../features/library/contract/presets.ts'
import { questions } from '../../features/questions/contract/questions.ts'
import { sharing } from '../../features/documents/contract/sharing.ts'
import { submissions } from '../../features/submissions/contract/submissions.ts'
import { tagging } from '../../features/documents/contract/tags.ts'
import { threads } from '../../features/documents/contract/threads.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { administrator } from './server.ts'
import { clientOf, type Client } from '../support/server/client.ts'
import type { ModelServer } from '../support/models/model-server.ts'

export type Person = { token: string; user: object }
export type School = {
  teacher: Person
  boss: Person
  agentId: string
  historyId: string
  conversationId: string
  /** An assistant with a table question, and that question. */
  tableAgentId: string
  tableId: string
  /** An exam paper and a presentation. */
  examId: string
  presentationId: string
  /** The part after "#" in the address at which a guest reads the lesson plan. */
  linkToken: string
  /** A reviewer of the teacher's colleagues, and what a colleague submitted. */
  head: Person
  submissionId: string
}

const values = {
  vi: {
    name: 'Nguyễn Thị Lan',
    colleague: 'Trần Quang Minh',
    added: 'Nêu được cách đo.',
    later: 'So sánh được khối lượng riêng của hai chất.',
    translated: 'Density',
    group: 'Tổ Khoa học tự nhiên',
    head: 'Lê Thị Hoa',
    note: 'Nhờ cô xem giúp phần luyện tập.',
    comment: 'Nên thêm thời gian cho phần này.',
    plan: {
      name: 'Khoa học tự nhiên 8',
      table: [
        'Môn học,Khối lớp,Chủ đề,Tên bài,Số tiết,Tuần,Yêu cầu cần đạt',
        'Khoa học tự nhiên,8,Chương III,Khối lượng riêng,2,12,Nêu được định nghĩa khối lượng riêng.',
        ',,,Áp suất trên một bề mặt,3,13-14,Tính được áp suất.',
      ],
    },
    preset: 'KHTN 8, tiết thí nghiệm',
    class: { subject: 'Khoa học tự nhiên', textbook: 'Kết nối tri thức với cuộc sống', level: 'Khá' },
    question: 'Làm sao để học sinh lớp 8 hiểu áp suất qua thí nghiệm đơn giản?',
    answer:
      'Thầy cô có thể làm **thí nghiệm với cát mịn** trong 10 phút:\n\n1. Đặt khối thép lên khay cát, lần lượt theo mặt rộng rồi mặt hẹp.\n2. Học sinh đo độ lún và ghi vào bảng.\n3. Cả lớp so sánh rồi rút ra $p = \\frac{F}{S}$.\n\n| Cách đặt | Diện tích | Độ lún |\n| --- | :---: | :---: |\n| Mặt rộng | 40 cm² | 2 mm |\n| Mặt hẹp | 10 cm² | 8 mm |\n\nCâu hỏi chốt: vì sao đế giày trượt tuyết lại rộng?',
  },
  en: {
    name: 'Mary Evans',
    colleague: 'Peter Brown',
    added: 'Say how to measure it.',
    later: 'Compare the density of two substances.',
    translated: 'Khối lượng riêng',
    group: 'Science department',
    head: 'Helen Clark',
    note: 'Please have a look at the practice part.',
    comment: 'This part needs more time.',
    plan: {
      name: 'Science 8',
      table: [
        'Subject,Grade,Chapter,Lesson,Number of periods,Weeks,Learning outcome',
        'Science,8,Chapter III,Density,2,12,State the definition of density.',
        ',,,Pressure on a surface,3,13-14,Calculate pressure.',
      ],
    },
    preset: 'Science 8, laboratory lesson',
    class: { subject: 'Science', textbook: 'Science 8', level: 'Quick learners' },
    question: 'How can grade 8 students understand pressure with a simple experiment?',
    answer:
      'An **experiment with fine sand** takes ten minutes:\n\n1. Stand a steel block on a tray of sand, on its broad face and then on its narrow one.\n2. Students measure how deep it sinks and write it down.\n3. The class compares and finds $p = \\frac{F}{S}$.\n\n| It stands on | Area | It sinks |\n| --- | :---: | :---: |\n| the broad face | 40 cm² | 2 mm |\n| the narrow face | 10 cm² | 8 mm |\n\nA last question: why are skis broad?',
  },
}

type Target = { url: string; models: ModelServer; language: Language }

/** Creates a teacher with documents and a conversation in one language. The assistants write their own examples. */
export async function createSampleSchool({ url, models, language }: Target): Promise<School> {
  const { name, colleague, question, answer, preset, class: taught } = values[language]
  const account = { name, email: `${language}@example.com`, password: 'mật khẩu' }
  const guest = clientOf({ url, language })
  const { user, token } = (await guest.call(auth.register, { body: account })).body
  const client = clientOf({ url, token, language })
  const all = (await client.call(agents.list)).body.agents
  let [agentId, historyId, linkToken] = ['', '', '']
  const texts = all.filter(({ kind }) => kind === 'text')
  const others = texts.filter(({ name }) => !name.includes('5512'))
  const last = texts.find(({ name }) => name.includes('5512'))!
  const write = async (id: string, by: Client = client, sourceId?: string) => {
    const { example } = (await client.call(agents.example, { params: { id } })).body
    if (all.find((agent) => agent.id === id)!.kind === 'text')
      models.script({ does: 'answer', text: example!.content, gapMs: 0 })
    const body = { answers: example!.answers, language, className: '8A', sourceId }
    const written = await by.call(generation.generate, { params: { id }, body })
    if (written.status !== 200) throw new Error(`Not written: ${JSON.stringify(written.body)}`)
    return written.body.historyId
  }
  for (const { id } of [...others.slice(0, 5), last]) [agentId, historyId] = [id, await write(id)]
  const { entry } = (await client.call(history.get, { params: { id: historyId } })).body
  const edited = entry.content!.replace('(2)', '(2) ' + values[language].added)
  const { version } = entry
  await client.call(history.update, { params: { id: historyId }, body: { content: edited, version } })
  models.script({ does: 'answer', text: answer, gapMs: 0 })
  const { conversation_id } = (await client.call(chat.send, { body: { prompt: question, language } })).body
  const exams = all.find(({ name }) => name.includes('7991'))!
  const examId = await write(exams.id)
  const slides = all.find(({ kind }) => kind === 'slides')!
  const presentationId = await write(slides.id)
  const boss = (await guest.call(auth.login, { body: administrator })).body
  await proceed()
  const { head, submissionId } = await review(await share())
  await keepOwn()
  const table = (await client.call(questions.list)).body.questions.find(({ key }) => key === 'examContent')!
  const asking = await Promise.all(all.map(({ id }) => client.call(agents.get, { params: { id } })))
  const { id: tableAgentId } = asking
    .map(({ body }) => body.agent)
    .find((agent) => agent.questions?.some(({ id }) => id === table.id))!
  return {
    teacher: { user, token },
    boss,
    agentId,
    historyId,
    conversationId: conversation_id,
    tableAgentId,
    tableId: table.id,
    examId,
    presentationId,
    linkToken,
    head,
    submissionId,
  }

  /** Derives documents from the lesson plan, and translates it with one section out of date. */
  async function proceed() {
    const params = { id: historyId }
    const next = (await client.call(threads.get, { params })).body.next
    for (const { agentId: id } of next.slice(0, 3)) await write(id, client, historyId)
    await client.call(pairs.make, { params })
    const now = async () => (await client.call(pairs.get, { params })).body.pair!
    while ((await now()).translation.status === 'running') await wait(100)
    const { original, translation } = await now()
    await client.call(tagging.rename, { params: { id: translation.id }, body: { title: values[language].translated } })
    const content = original.content!.replace('(2)', '(2) ' + values[language].later)
    await client.call(history.update, { params, body: { content, version: original.version } })
  }

  /** Shares with a colleague, and by a link. Returns the colleague and a lesson plan of theirs. */
  async function share() {
    const body = { name: colleague, email: `colleague-${language}@example.com`, password: 'mật khẩu' }
    const other = (await guest.call(auth.register, { body })).body
    const theirs = clientOf({ url, token: other.token, language })
    const [first, second] = [await write(others[0]!.id, theirs), await write(slides.id, theirs)]
    const kind = 'document' as const
    await theirs.call(sharing.set, { body: { kind, targetId: first, school: false, people: [user.id] } })
    await theirs.call(sharing.set, { body: { kind, targetId: second, school: true, people: [] } })
    await client.call(sharing.set, { body: { kind, targetId: historyId, school: false, people: [other.user.id] } })
    const chief = clientOf({ url, token: boss.token, language })
    const { version } = (await chief.call(sharing.rules)).body.sharing
    await chief.call(sharing.updateRules, { body: { links: true, version } })
    linkToken = (await client.call(sharing.makeLink, { params: { id: historyId }, body: { days: 30 } })).body.token
    return { theirs, colleagueId: other.user.id, documentId: first }
  }

  /** The colleague submits a plan to the head of a department, who comments on it. */
  async function review({ theirs, colleagueId, documentId }: Awaited<ReturnType<typeof share>>) {
    const words = values[language]
    const account = { name: words.head, email: `head-${language}@example.com`, password: 'mật khẩu' }
    const { user: headUser, token: headToken } = (await guest.call(auth.register, { body: account })).body
    const chief = clientOf({ url, token: boss.token, language })
    const { group } = (await chief.call(groups.create, { body: { name: words.group } })).body
    const params = { id: group.id }
    await chief.call(groups.changePeople, { params, body: { add: [colleagueId] } })
    await chief.call(groups.changeReviewers, { params, body: { add: [headUser.id] } })
    const chosen = { groupId: group.id, reviewerId: null, purpose: 'plan', week: 12 } as const
    const { submission } = (
      await theirs.call(submissions.submit, { body: { documentId, ...chosen, note: words.note } })
    ).body
    const head = clientOf({ url, token: headToken, language })
    const on = { params: { id: submission.id } }
    await head.call(submissions.comment, { ...on, body: { text: words.comment, anchor: null } })
    const me = (await head.call(auth.me)).body.user
    return { head: { user: me, token: headToken }, submissionId: submission.id }
  }

  async function keepOwn() {
    const { name: curriculum, table } = values[language].plan
    const body = new FormData()
    for (const [field, value] of Object.entries({ name: curriculum, source: curriculum, sourceDate: '2026-08-19' }))
      body.set(field, value)
    body.set('file', new File([table.join('\n')], 'plan.csv'))
    const chief = clientOf({ url, token: boss.token, language })
    const { status } = await chief.call(curriculumSets.create, { body })
    if (status !== 200) throw new Error(`The curriculum was not imported: ${status}`)
    for (const each of ['8A', '8B', '9C'])
      await client.call(classes.create, { body: { name: each, size: 42, ...taught, curriculum } })
    const { answers } = (await client.call(agents.example, { params: { id: agentId } })).body.example!
    await client.call(presets.create, { params: { id: agentId }, body: { name: preset, answers } })
    for (const id of [agentId, exams.id, slides.id])
      await client.call(presets.setFavourite, { params: { id }, body: { favourite: true } })
  }
}
