import type { Done, Listening, Model, ModelRequest } from './model.ts'

/** A model that writes objects: `look` sees all it has said whenever one of them may have ended, and at the end. @returns what it said, too */
export async function writtenObjects(
  model: Model,
  request: ModelRequest,
  listening: Listening,
  look: (written: string) => void,
): Promise<{ ended: Done; said: string }> {
  let text = ''
  const ended = await model.generate(request, {
    signal: listening.signal,
    take(event) {
      listening.take(event)
      if (event.type === 'delta') text += event.text
      else if (event.type === 'replace') text = event.text
      else return
      if (event.text.includes('}')) look(text)
    },
  })
  look(text)
  return { ended, said: text }
}
