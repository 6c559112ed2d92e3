import { EditsLine } from '../document/EditsLine.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import type { PairState } from './use-pair.ts'
import { translationTexts } from '../../texts/translations.ts'

const usual = new Set(['nothing', 'pending', 'saved'])

/** Shows whether the edits of both sides are saved: one message, unless one side has a problem. */
export function SavedLine({ state: { sides } }: { state: PairState }) {
  const { t } = useTexts(translationTexts)
  const both = [sides.original.edits, sides.translation.edits]
  const troubled = both.find(({ saving }) => !usual.has(saving))
  if (troubled) return <EditsLine edits={troubled} />
  if (both.every(({ saving }) => saving === 'nothing')) return null
  return <output>{t(both.some(({ saving }) => saving === 'pending') ? 'pair.saving' : 'pair.saved')}</output>
}
