import type { Model, Room, Settings } from '../model.ts'
import { chunkReader } from './events.ts'
import { startDialect, type Dialect } from './dialect.ts'
import { openStream } from './request.ts'
import { noRoom, roomForPdfs, roomForPictures, seesPictures } from '../seeing.ts'
import { answerOf } from '../http/stream.ts'

/**
 * Implements a model behind any server with OpenAI's chat completions: OpenAI, Ollama, vLLM, llama.cpp, gateways. Reuse it, or at least its
 * `dialect`, which caches the parameters that the server rejects.
 */
export function openAiCompatible(settings: Settings, dialect: Dialect = startDialect()): Model {
  return {
    name: settings.model,
    template: false,
    room: async () => roomOf(settings),
    answersWhole: () => dialect.answersWhole || !dialect.stream,
    generate: (request, listening) =>
      answerOf({
        ...listening,
        apiKey: settings.apiKey,
        open: (signal) => openStream({ settings, dialect }, request, signal),
        reader: chunkReader(settings, { onWhole: () => (dialect.answersWhole = true) }),
      }),
  }
}

/** Other servers with OpenAI's protocol reject the whole request if it has an unknown part. */
function roomOf({ baseUrl, model }: Settings): Room {
  if (!seesPictures(model)) return noRoom
  return URL.parse(baseUrl)?.hostname === 'api.openai.com' ? roomForPdfs : roomForPictures
}
