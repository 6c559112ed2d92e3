import type { Answer, Behaviour } from './model-behaviours.ts'
import type { Wording } from './model-stream.ts'
import { startStandIn, type Protocol, type StandIn } from './stand-in.ts'

export type GenerateBody = {
  systemInstruction?: { parts: { text: string }[] }
  contents?: { role: string; parts: object[] }[]
  generationConfig?: object
}

/** Starts a stand-in for Google's Gemini. Its `url` ends in `/v1beta`. */
export async function startGoogleServer({ usual }: { usual?: Behaviour } = {}): Promise<StandIn<GenerateBody>> {
  const server = await startStandIn(protocol, usual ? { usual } : {})
  return { ...server, url: `${server.url}/v1beta` }
}

const route = /^\/v1beta\/models\/([^/]+):streamGenerateContent\?alt=sse$/

const protocol: Protocol<GenerateBody> = {
  matches: ({ method, path }) => method === 'POST' && route.test(path),
  wordingOf: ({ path }, behaviour) => wordingOf(route.exec(path)![1]!, behaviour),
  aside: () => ({ status: 404, body: googleError(404, 'NOT_FOUND', 'Not found') }),
}

export const googleError = (code: number, status: string, message: string, details: object[] = []) => ({
  error: { code, message, status, details },
})

export const googleFailure = (code: number, status: string, message: string, details: object[] = []): Behaviour => ({
  does: 'refuse',
  status: code,
  body: googleError(code, status, message, details),
})

const usualUsage = { promptTokenCount: 12, candidatesTokenCount: 4, totalTokenCount: 16 }

function wordingOf(
  question: string,
  { model: modelVersion = question, usage = usualUsage, finish = 'STOP' }: Answer,
): Wording {
  const chunk = (parts: object[], more: object = {}) =>
    `data: ${JSON.stringify({
      candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }],
      ...(usage && { usageMetadata: usage }),
      modelVersion,
      responseId: 'r1',
    })}`
  return {
    text: 'Kế hoạch bài dạy',
    firstChunks: [],
    thought: (text) => [chunk([{ text, thought: true }])],
    chunk: (text) => [chunk([{ text }])],
    error: (error) => [`data: ${JSON.stringify({ error })}`],
    closing: () => [chunk([{ text: '', thoughtSignature: 'CiQB' }], { finishReason: finish })],
  }
}
