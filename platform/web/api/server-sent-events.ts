import { EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * Yields the events of a stream, with data parsed from JSON. Uses a reader, because the oldest supported browsers cannot iterate a
 * ReadableStream.
 */
export async function* serverSentEvents(body: ReadableStream<BufferSource>) {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      yield { event: step.value.event, data: JSON.parse(step.value.data) as unknown }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
