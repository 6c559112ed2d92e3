import type { Model, Room, Settings } from '../model.ts'
import { chunkReader } from './events.ts'
import { startDialect, type Dialect } from './dialect.ts'
import { openStream } from './request.ts'
import { noRoom, roomForPdfs, roomForPictures, seesPictures } from '../seeing.ts'
import { answerOf } from '../stream.ts'

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, llama.cpp, gateways. Keep it for further
 * generations, or its `dialect` at least: it remembers which parameters its server refuses.
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

/** Others that speak OpenAI's protocol refuse a part they do not know, with the whole request. */
function roomOf({ baseUrl, model }: Settings): Room {
  if (!seesPictures(model)) return noRoom
  return URL.parse(baseUrl)?.hostname === 'api.openai.com' ? roomForPdfs : roomForPictures
}
