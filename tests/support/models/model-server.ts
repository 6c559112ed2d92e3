import type { Answer, Behaviour, ChatBody } from './model-behaviours.ts'
import { itemsFor, slidesFor, lessonFor, answerTranslation } from './model-answers.ts'
import type { Wording } from './model-stream.ts'
import { startStandIn, type StandIn, type StandInRequest } from './stand-in.ts'

/** Answers requests for the comments of a class: one for each row and topic, with its level, all distinct. Null for any other request. */
function commentsFor({ messages = [] }: ChatBody): string | null {
  const question = messages.at(-1)?.content ?? ''
  if (typeof question !== 'string' || !question.includes('{"comments":')) return null
  const rows = [...question.matchAll(/^\{"row":\d+,.*\}$/gm)].map(([line]) => JSON.parse(line) as SentRow)
  const write = question.includes('học sinh') ? inVietnamese : inEnglish
  const topic = /(?:chỉ viết về|write only on) ([^(.]+)/.exec(question)?.[1]?.length ?? 0
  return JSON.stringify({
    comments: rows.map(({ row, level, note }) => {
      const comment = write(row + topic * 101)
      return { row, level, comment, basis: note === '' ? [] : [0] }
    }),
  })
}

type SentRow = { row: number; level: string; note: string }

const skills = ['tính nhẩm', 'đọc to', 'vẽ hình', 'viết chữ', 'đo độ dài', 'xem giờ', 'so sánh số', 'giải toán đố']
const manners = ['vững vàng', 'rõ ràng', 'gọn gàng', 'đều đặn', 'nhanh', 'cẩn thận', 'tự tin']
const inVietnamese = (row: number) =>
  `Em ${skills[row % skills.length]} ${manners[row % manners.length]} (bài ${row}). Em nên luyện thêm mục ${row * 7} mỗi ngày.`
const skillsInEnglish = [
  'adds',
  'reads aloud',
  'draws shapes',
  'writes',
  'measures',
  'tells the time',
  'counts',
  'sings',
]
const mannersInEnglish = ['firmly', 'clearly', 'neatly', 'steadily', 'quickly', 'carefully', 'confidently']
const inEnglish = (row: number) =>
  `Em ${skillsInEnglish[row % 8]} ${mannersInEnglish[row % 7]} (task ${row}). As a next step they can practise part ${row * 7}.`

export type ModelServer = StandIn<ChatBody>

/**
 * A stand-in for an OpenAI-compatible server: it streams the lesson plan, exam, slides or translated section that the prompt requests,
 * unless scripted otherwise. Its `url` ends in `/v1`. `writingOnly`: connection checks, which run at any time, are answered and not
 * recorded.
 */
export async function startModelServer({
  writingOnly = false,
  ...options
}: { port?: number; usual?: Behaviour; writingOnly?: boolean } = {}): Promise<ModelServer> {
  const matches = ({ method, path }: StandInRequest<ChatBody>) => method === 'POST' && path === '/v1/chat/completions'
  let items = 0
  const wordingOf = (request: StandInRequest<ChatBody>, behaviour: Answer) =>
    wordingWith(
      request,
      behaviour,
      itemsFor(request.body, () => (items += 1)) ??
        slidesFor(request.body) ??
        commentsFor(request.body) ??
        answerTranslation(request.body) ??
        lessonFor(request.body),
    )
  const server = await startStandIn(
    { matches, wordingOf, aside: () => notFound },
    {
      ...options,
      apart: writingOnly ? smallRun : undefined,
    },
  )
  return { ...server, url: `${server.url}/v1` }
}

/** The system message of connection checks: see features/connections/server/checks/small-run.ts. */
const smallRun = 'You are being tested.'

const notFound = { status: 404, body: { error: { message: 'Not found', type: 'invalid_request_error', code: null } } }

/** Chat completion chunks as OpenAI words them. */
function wordingWith({ body }: StandInRequest<ChatBody>, behaviour: Answer, text: string): Wording {
  const model = behaviour.model ?? body.model ?? 'stand-in'
  const chunk = (choices: object[], more: object = {}) =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices, ...more })}`
  const delta = (fields: object, finish: string | null = null) =>
    chunk([{ index: 0, delta: fields, logprobs: null, finish_reason: finish }])
  return {
    text,
    firstChunks: [delta({ role: 'assistant', content: '' })],
    thought: (thought) => [delta({ reasoning_content: thought })],
    chunk: (chunk) => [delta({ content: chunk })],
    error: (error) => [`data: ${JSON.stringify({ error })}`],
    closing(chunks) {
      const usage = behaviour.usage === undefined ? usageOf(body, chunks) : behaviour.usage
      const reportsUsage = usage && body.stream_options?.include_usage
      return [delta({}, behaviour.finish ?? 'stop'), ...(reportsUsage ? [chunk([], { usage })] : []), 'data: [DONE]']
    },
  }
}

function usageOf({ messages = [] }: ChatBody, chunks: readonly string[]) {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  const prompt = Math.ceil(characters / 4)
  return { prompt_tokens: prompt, completion_tokens: chunks.length, total_tokens: prompt + chunks.length }
}

if (import.meta.main) {
  const { url } = await startModelServer({ port: Number(process.argv[2] ?? 4010) })
  process.stdout.write(`A stand-in model server listens at ${url}\n`)
}
