import type { Done, Model, ModelEvent, ModelRequest } from '#ai/server/model.ts'
import type { ProviderError } from '#ai/server/provider-error.ts'

const usual: ModelRequest = {
  user: 'teacher-1',
  system: 'Answer in English.',
  messages: [{ role: 'user', text: 'Chào bạn' }],
}

type Reading = {
  request?: Partial<ModelRequest>
  signal?: AbortSignal | undefined
  onEvent?: ((event: ModelEvent) => void) | undefined
}

/** Collects the output of a model until it ends or fails. */
export async function readModel(
  model: Model,
  { request = {}, signal = new AbortController().signal, onEvent = () => {} }: Reading = {},
) {
  const events: ModelEvent[] = []
  let done: Done | null = null
  let failure: ProviderError | null = null
  const take = (event: ModelEvent) => {
    events.push(event)
    onEvent(event)
  }
  try {
    done = await model.generate({ ...usual, ...request }, { signal, take })
  } catch (error) {
    failure = error as ProviderError
  }
  let text = ''
  for (const event of events) {
    if (event.type === 'delta') text += event.text
    if (event.type === 'replace') ({ text } = event)
  }
  const reasoning = events.map((event) => (event.type === 'reasoning' ? event.text : '')).join('')
  return { events, done, failure, text, reasoning }
}
