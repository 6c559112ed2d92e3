import { googleReader } from './google-events.ts'
import { askForEvents } from './http.ts'
import type { Model, ModelRequest, Picture, Settings } from './model.ts'
import { faultOfAnswer } from './provider-faults.ts'
import { seesPictures } from './seeing.ts'
import { answerOf } from './stream.ts'

/** Google's Gemini, by its own protocol. */
export function google(settings: Settings): Model {
  return {
    name: settings.model,
    template: false,
    sees: async () => seesPictures(settings.model),
    generate: (request, { signal }) =>
      answerOf({
        apiKey: settings.apiKey,
        signal,
        open: (signal) => openStream(settings, request, signal),
        reader: googleReader(settings),
      }),
  }
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

const contentOf = ({ role, text, pictures = [] }: Message) => ({
  role: role === 'user' ? 'user' : 'model',
  parts: [...pictures.map(pictureOf), { text }],
})

const pictureOf = ({ mediaType, bytes }: Picture) => ({
  inlineData: { mimeType: mediaType, data: Buffer.from(bytes).toString('base64') },
})
