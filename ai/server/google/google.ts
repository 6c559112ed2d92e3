import type { Readable } from 'node:stream'
import { googleReader } from './events.ts'
import { askForEvents, type Body } from '../http/http.ts'
import { jsonBody } from '../http/json-body.ts'
import type { Model, ModelRequest, Room, Settings } from '../model.ts'
import { faultOfAnswer } from '../http/provider-faults.ts'
import { noRoom, roomForPdfs, roomForPictures, seesPictures } from '../seeing.ts'
import { answerOf } from '../http/stream.ts'

/** Implements Google's Gemini protocol. */
export function google(settings: Settings): Model {
  return {
    name: settings.model,
    template: false,
    room: async () => roomOf(settings),
    generate: (request, listening) =>
      answerOf({
        ...listening,
        apiKey: settings.apiKey,
        open: (signal) => openStream(settings, request, signal),
        reader: googleReader(settings),
      }),
  }
}

/** Gemma models accept pictures but no other files. */
function roomOf({ model }: Settings): Room {
  if (!seesPictures(model)) return noRoom
  return /gemini/i.test(model) ? roomForPdfs : roomForPictures
}

async function openStream(settings: Settings, request: ModelRequest, signal: AbortSignal): Promise<Readable> {
  const { apiKey } = settings
  const answer = await askForEvents(addressOf(settings), {
    // The key is in a header because proxies log addresses.
    headers: apiKey === null ? {} : { 'x-goog-api-key': apiKey },
    body: bodyOf(settings, request),
    signal,
  })
  if (answer.stream) return answer.stream
  throw faultOfAnswer(answer.refused, apiKey)
}

function addressOf({ baseUrl, model }: Settings): string {
  const name = encodeURIComponent(model.replace(/^models\//, ''))
  return `${baseUrl.replace(/\/+$/, '')}/models/${name}:streamGenerateContent?alt=sse`
}

const bodyOf = ({ temperature, maxTokens }: Settings, { system, messages }: ModelRequest): Body =>
  jsonBody((base64) => ({
    ...(system !== '' && { systemInstruction: { parts: [{ text: system }] } }),
    contents: messages.map((message) => contentOf(message, base64)),
    generationConfig: {
      ...(temperature !== null && { temperature }),
      ...(maxTokens !== null && { maxOutputTokens: maxTokens }),
    },
  }))

type Message = ModelRequest['messages'][number]

const contentOf = ({ role, text, pictures = [], pdfs = [] }: Message, base64: (bytes: Uint8Array) => string) => ({
  role: role === 'user' ? 'user' : 'model',
  parts: [
    ...pdfs.map(({ bytes }) => inline('application/pdf', base64(bytes))),
    ...pictures.map(({ mediaType, bytes }) => inline(mediaType, base64(bytes))),
    { text },
  ],
})

const inline = (mimeType: string, data: string) => ({ inlineData: { mimeType, data } })
