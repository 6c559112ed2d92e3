import type { Offer } from '../../contract/threads.ts'
import { derivationTexts } from '../../texts/derivation.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** More choices would hide each other; the others are one step away. */
export const shownOffers = 5

/** "8 answers carry over, 1 to fill in", or only that nothing is left to fill in. */
export function offerInWords({ carried, open }: Offer): string {
  if (open === 0) return translate(currentLanguage(), derivationTexts)('thread.allFilled')
  const there = carried > 0 && translate(currentLanguage(), derivationTexts)('thread.carried', { count: carried })
  return [there, translate(currentLanguage(), derivationTexts)('thread.open', { count: open })]
    .filter(Boolean)
    .join(', ')
}
