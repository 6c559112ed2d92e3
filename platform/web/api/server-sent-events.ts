import { EventSourceParserStream } from 'eventsource-parser/stream'

/** The events of a stream, their data read from JSON. By hand: the oldest browsers we serve cannot `for await` a ReadableStream. */
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
