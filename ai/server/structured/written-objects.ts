import type { Done, Listening, Model, ModelRequest } from '../model.ts'

/**
 * Wraps a model that writes objects. `look` gets the whole text whenever an object may be complete, and at the end. @returns the whole
 * text
 */
export async function writtenObjects(
  model: Model,
  request: ModelRequest,
  listening: Listening,
  inspect: (written: string) => void,
): Promise<{ ended: Done; text: string }> {
  let text = ''
  const ended = await model.generate(request, {
    signal: listening.signal,
    take(event) {
      listening.take(event)
      if (event.type === 'delta') text += event.text
      else if (event.type === 'replace') text = event.text
      else return
      if (event.text.includes('}')) inspect(text)
    },
  })
  inspect(text)
  return { ended, text }
}
