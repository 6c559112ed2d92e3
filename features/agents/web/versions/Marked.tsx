import { useState } from 'react'
import { comparingTexts, type TextSlice } from '#formats/compare/model/compare-texts.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useSlices } from '#platform/web/lib/use-slices.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import styles from './versions.module.css'
import { agentVersionTexts } from '../../texts/versions.ts'

/** Number of unchanged characters shown around a change. */
const around = 160

type MarkedProps = { before: string; after: string; only?: 'before' | 'after' }

/** Shows a text with its changes: deletions struck out, insertions underlined. Screen readers announce both. */
export function Marked({ before, after, only }: MarkedProps) {
  const { t } = useTexts(agentVersionTexts)
  const [whole, setWhole] = useState(false)
  const slices = useSlices(work, { before, after })
  if (!slices) return <Spinner label={t('agentVersion.comparing')} />
  const hidden = only === 'before' ? 'added' : only === 'after' ? 'removed' : null
  const shown = slices.filter(({ change }) => change !== hidden)
  const cut = whole ? shown : shown.map((slice, index) => cutShort(slice, index === 0, index === shown.length - 1))
  const isCut = cut.some((slice, index) => slice !== shown[index])
  return (
    <Stack gap={2} align="start">
      <p className={styles.slices}>
        {cut.map((slice, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slice's position in the text identifies it
          <SliceView key={index} {...slice} />
        ))}
      </p>
      {(isCut || whole) && (
        <Button variant="quiet" size="small" onClick={() => setWhole(!whole)}>
          {t(whole ? 'agentVersion.onlyChanges' : 'agentVersion.wholeText')}
        </Button>
      )}
    </Stack>
  )
}

const work = ({ before, after }: { before: string; after: string }) => comparingTexts(before, after)

function SliceView({ text, change }: TextSlice) {
  const { t } = useTexts(agentVersionTexts)
  if (change === 'same') return text
  const Mark = change === 'added' ? 'ins' : 'del'
  return (
    <Mark className={change === 'added' ? styles.added : styles.removed}>
      <VisuallyHidden>{t(change === 'added' ? 'agentVersion.added' : 'agentVersion.removed')} </VisuallyHidden>
      {text}
    </Mark>
  )
}

function cutShort(slice: TextSlice, isFirst: boolean, isLast: boolean): TextSlice {
  const { text, change } = slice
  if (change !== 'same' || text.length <= 3 * around) return slice
  const begin = isFirst ? '' : text.slice(0, around).toWellFormed()
  const end = isLast ? '' : text.slice(-around).toWellFormed()
  return { text: `${begin} … ${end}`, change }
}

/** Counts added and removed words for a summary. */
export function useWordCounts(before: string, after: string): { added: number; removed: number } {
  const slices = useSlices(work, { before, after }) ?? []
  const count = (change: TextSlice['change']) =>
    slices
      .filter((slice) => slice.change === change)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{M}\p{N}_]+/gu)?.length ?? 0), 0)
  return { added: count('added'), removed: count('removed') }
}
