import { agents } from '#contract/agents'
import { auth } from '#contract/auth'
import { chat } from '#contract/chat'
import { generation } from '#contract/generation'
import { questions, type Question } from '#contract/questions'
import type { Language } from '#locales/language'
import type { Answers } from '#rules/answers'
import { administrator } from '../e2e/server.ts'
import { clientOf } from '../server/testing/client.ts'

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
}

const asked = {
  vi: {
    name: 'Nguyễn Thị Lan',
    question: 'Làm sao để học sinh lớp 8 hiểu áp suất qua thí nghiệm đơn giản?',
    topics: ['Áp suất trên một bề mặt', 'Phân số bằng nhau', 'Truyện Kiều', 'Áp suất chất lỏng', 'Quang hợp'],
  },
  en: {
    name: 'Mary Evans',
    question: 'How can grade 8 pupils understand pressure with a simple experiment?',
    topics: ['Pressure on a surface', 'Equal fractions', 'The water cycle', 'Pressure in liquids', 'Photosynthesis'],
  },
}

/** A teacher with a history and a conversation, and the administrator, in one language. */
export async function sampleSchool(url: string, language: Language): Promise<School> {
  const { name, question, topics } = asked[language]
  const account = { name, email: `${language}@example.com`, password: 'mật khẩu' }
  const guest = clientOf({ url, language })
  const { user, token } = (await guest.call(auth.register, { body: account })).body
  const client = clientOf({ url, token, language })
  const all = (await client.call(agents.list)).body.agents
  let [agentId, historyId] = ['', '']
  for (const [index, topic] of topics.entries()) {
    const { id } = all[index % all.length]!
    const { questions: form } = (await client.call(agents.get, { params: { id } })).body.agent
    const body = { answers: answersTo(form ?? [], topic), language }
    const written = await client.call(generation.generate, { params: { id }, body })
    if (written.status !== 200) throw new Error(`Not written: ${JSON.stringify(written.body)}`)
    ;[agentId, historyId] = [id, written.body.historyId]
  }
  const said = (await client.call(chat.send, { body: { prompt: question, language } })).body
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
    conversationId: said.conversation_id,
    tableAgentId,
    tableId: table.id,
  }
}

/** What the form asks for: the topic in words, the first choice, the smallest number. */
function answersTo(questions: readonly Question[], topic: string): Answers {
  const given = questions.flatMap(({ key, type, options, min }): [string, Answers[string]][] => {
    const [first] = options
    if (type === 'TEXT') return [[key, topic]]
    if (type === 'NUMBER') return [[key, Math.max(min ?? 1, 1)]]
    if (type === 'RADIO' && first) return [[key, first.value]]
    return type === 'CHECKBOX' && first ? [[key, [first.value]]] : []
  })
  return Object.fromEntries(given)
}
