import { agents } from '#contract/agents'
import { auth } from '#contract/auth'
import { chat } from '#contract/chat'
import { generation } from '#contract/generation'
import { history } from '#contract/history'
import { questions } from '#contract/questions'
import type { Language } from '#locales/language'
import { administrator } from '../e2e/server.ts'
import { clientOf } from '../server/testing/client.ts'
import type { ModelServer } from '../server/testing/model-server.ts'

export type Person = { token: string; user: object }
export type School = {
  teacher: Person
  boss: Person
  agentId: string
  historyId: string
  conversationId: string
  /** An assistant that asks a table, and this question. */
  tableAgentId: string
  tableId: string
  /** An exam as data. */
  paperId: string
}

const said = {
  vi: {
    name: 'Nguyễn Thị Lan',
    added: 'Nêu được cách đo.',
    question: 'Làm sao để học sinh lớp 8 hiểu áp suất qua thí nghiệm đơn giản?',
    answer:
      'Thầy cô có thể làm **thí nghiệm với cát mịn** trong 10 phút:\n\n1. Đặt khối thép lên khay cát, lần lượt theo mặt rộng rồi mặt hẹp.\n2. Học sinh đo độ lún và ghi vào bảng.\n3. Cả lớp so sánh rồi rút ra $p = \\frac{F}{S}$.\n\n| Cách đặt | Diện tích | Độ lún |\n| --- | :---: | :---: |\n| Mặt rộng | 40 cm² | 2 mm |\n| Mặt hẹp | 10 cm² | 8 mm |\n\nCâu hỏi chốt: vì sao đế giày trượt tuyết lại rộng?',
  },
  en: {
    name: 'Mary Evans',
    added: 'Say how to measure it.',
    question: 'How can grade 8 pupils understand pressure with a simple experiment?',
    answer:
      'An **experiment with fine sand** takes ten minutes:\n\n1. Stand a steel block on a tray of sand, on its broad face and then on its narrow one.\n2. Pupils measure how deep it sinks and write it down.\n3. The class compares and finds $p = \\frac{F}{S}$.\n\n| It stands on | Area | It sinks |\n| --- | :---: | :---: |\n| the broad face | 40 cm² | 2 mm |\n| the narrow face | 10 cm² | 8 mm |\n\nA last question: why are skis broad?',
  },
}

type Place = { url: string; models: ModelServer; language: Language }

/** A teacher with a history and a conversation, and the administrator, in one language. What assistants write is their examples. */
export async function sampleSchool({ url, models, language }: Place): Promise<School> {
  const { name, question, answer } = said[language]
  const account = { name, email: `${language}@example.com`, password: 'mật khẩu' }
  const guest = clientOf({ url, language })
  const { user, token } = (await guest.call(auth.register, { body: account })).body
  const client = clientOf({ url, token, language })
  const all = (await client.call(agents.list)).body.agents
  let [agentId, historyId] = ['', '']
  const others = all.filter(({ kind, name }) => kind === 'text' && !name.includes('5512'))
  const last = all.find(({ name }) => name.includes('5512'))!
  for (const { id } of [...others.slice(0, 5), last]) {
    const { example } = (await client.call(agents.example, { params: { id } })).body
    models.script({ does: 'answer', text: example!.content, gapMs: 0 })
    const body = { answers: example!.answers, language }
    const written = await client.call(generation.generate, { params: { id }, body })
    if (written.status !== 200) throw new Error(`Not written: ${JSON.stringify(written.body)}`)
    ;[agentId, historyId] = [id, written.body.historyId]
  }
  const { entry } = (await client.call(history.get, { params: { id: historyId } })).body
  const edited = entry.content!.replace('(2)', '(2) ' + said[language].added)
  const { version } = entry
  await client.call(history.update, { params: { id: historyId }, body: { content: edited, version } })
  models.script({ does: 'answer', text: answer, gapMs: 0 })
  const { conversation_id } = (await client.call(chat.send, { body: { prompt: question, language } })).body
  const exams = all.find(({ name }) => name.includes('7991'))!
  const params = { id: exams.id }
  const { answers } = (await client.call(agents.example, { params })).body.example!
  const { historyId: paperId } = (await client.call(generation.generate, { params, body: { answers, language } })).body
  const boss = (await guest.call(auth.login, { body: administrator })).body
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
    paperId,
  }
}
