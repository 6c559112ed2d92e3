import type { Offer } from '../../contract/threads.ts'
import { translate } from '#platform/web/language/language.ts'

/** "8 answers carry over, 1 to fill in"; where nothing is left, that alone. */
export function offerInWords({ carried, open }: Offer): string {
  if (open === 0) return translate('thread.allFilled')
  const there = carried > 0 && translate('thread.carried', { count: carried })
  return [there, translate('thread.open', { count: open })].filter(Boolean).join(', ')
}
