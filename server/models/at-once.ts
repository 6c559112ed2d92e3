import type { Model } from './model.ts'
import { noRoom } from './seeing.ts'

/** No AI: what code writes, at once and offline. What the request says to a model is not read; `write` may throw as a model does. */
export function writtenAtOnce(write: () => string): Model {
  return {
    name: null,
    template: true,
    room: async () => noRoom,
    async generate(_request, { take }) {
      take({ type: 'meta', model: null })
      take({ type: 'delta', text: write() })
      return { finish: 'stop', usage: null, cost: null }
    },
  }
}
