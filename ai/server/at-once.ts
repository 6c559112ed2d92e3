import type { Finish, Model } from './model.ts'
import { noRoom } from './seeing.ts'

/** No AI: what code writes, at once and offline. What the request says to a model is not read. */
export function writtenAtOnce(write: () => string, finish: Finish = 'stop'): Model {
  return {
    name: null,
    template: true,
    room: async () => noRoom,
    async generate(_request, { take }) {
      take({ type: 'meta', model: null })
      take({ type: 'delta', text: write() })
      return { finish, usage: null, cost: null }
    },
  }
}
