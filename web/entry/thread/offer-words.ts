import type { Offer } from '#contract/threads'
import { translate } from '../../lib/language.ts'

/** "8 answers carry over, 1 to fill in". */
export function offerInWords({ carried, open }: Offer): string {
  const there = carried > 0 && translate('thread.carried', { count: carried })
  const left = open > 0 ? translate('thread.open', { count: open }) : translate('thread.allFilled')
  return [there, left].filter(Boolean).join(', ')
}
