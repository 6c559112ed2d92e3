import type { Model, ModelEvent, ModelRequest, ProviderError } from '../models/model.ts'

const usual: ModelRequest = {
  user: 'teacher-1',
  system: 'Answer in English.',
  messages: [{ role: 'user', text: 'Chào bạn' }],
}

/** Everything a model says until it ends or fails. */
export async function readModel(
  model: Model,
  {
    request = {},
    signal = AbortSignal.timeout(15_000),
  }: { request?: Partial<ModelRequest>; signal?: AbortSignal } = {},
) {
  const events: ModelEvent[] = []
  const failure = await (async () => {
    for await (const event of model.generate({ ...usual, ...request }, { signal })) events.push(event)
    return null
  })().catch((error: unknown) => error as ProviderError)
  let text = ''
  for (const event of events) {
    if (event.type === 'delta') text += event.text
    if (event.type === 'replace') ({ text } = event)
  }
  const reasoning = events.map((event) => (event.type === 'reasoning' ? event.text : '')).join('')
  return { events, failure, text, reasoning, last: events.at(-1) }
}
