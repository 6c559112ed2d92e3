import { googleReader } from './events.ts'
import { askForEvents } from '../http.ts'
import type { Model, ModelRequest, Room, Settings } from '../model.ts'
import { faultOfAnswer } from '../provider-faults.ts'
import { noRoom, roomForPdfs, roomForPictures, seesPictures } from '../seeing.ts'
import { answerOf } from '../stream.ts'

/** Google's Gemini, by its own protocol. */
export function google(settings: Settings): Model {
  return {
    name: settings.model,
    template: false,
    room: async () => roomOf(settings),
    generate: (request, { signal }) =>
      answerOf({
        apiKey: settings.apiKey,
        signal,
        open: (signal) => openStream(settings, request, signal),
        reader: googleReader(settings),
      }),
  }
}

/** Its open models, Gemma, see as well, but read no files. */
function roomOf({ model }: Settings): Room {
  if (!seesPictures(model)) return noRoom
  return /gemini/i.test(model) ? roomForPdfs : roomForPictures
}

async function openStream(
  settings: Settings,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const { apiKey } = settings
  const answer = await askForEvents(addressOf(settings), {
    // Not in the address, where every proxy would write it down.
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

const bodyOf = ({ temperature, maxTokens }: Settings, { system, messages }: ModelRequest): string =>
  JSON.stringify({
    ...(system !== '' && { systemInstruction: { parts: [{ text: system }] } }),
    contents: messages.map(contentOf),
    generationConfig: {
      ...(temperature !== null && { temperature }),
      ...(maxTokens !== null && { maxOutputTokens: maxTokens }),
    },
  })

type Message = ModelRequest['messages'][number]

const contentOf = ({ role, text, pictures = [], pdfs = [] }: Message) => ({
  role: role === 'user' ? 'user' : 'model',
  parts: [
    ...pdfs.map(({ bytes }) => inline('application/pdf', bytes)),
    ...pictures.map(({ mediaType, bytes }) => inline(mediaType, bytes)),
    { text },
  ],
})

const inline = (mimeType: string, bytes: Uint8Array) => ({
  inlineData: { mimeType, data: Buffer.from(bytes).toString('base64') },
})
