import type { Finish, Model } from './model.ts'
import { noRoom } from './seeing.ts'

/** A model without AI: returns the text that the code writes, immediately and offline, and ignores the prompt. */
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
