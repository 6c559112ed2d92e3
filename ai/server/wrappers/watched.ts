import type { Provider } from '../../model/provider-keys.ts'
import type { Done, Model } from '../model.ts'

export type ModelWatch = {
  /** Called when a model is called; the returned object receives its progress. */
  begin(provider: Provider): Telling
}

type Telling = {
  /** Called at every piece of text. */
  text(): void
  ended(done: Done): void
  failed(fault: unknown): void
}

/** Reports each call of the model, including waits for a turn and retries. */
export function watched(model: Model, provider: Provider, watch: ModelWatch): Model {
  return {
    ...model,
    async generate(request, { signal, take }) {
      const telling = watch.begin(provider)
      try {
        const done = await model.generate(request, {
          signal,
          take(event) {
            if (event.type === 'delta' || event.type === 'replace') telling.text()
            take(event)
          },
        })
        telling.ended(done)
        return done
      } catch (error) {
        telling.failed(error)
        throw error
      }
    },
  }
}
