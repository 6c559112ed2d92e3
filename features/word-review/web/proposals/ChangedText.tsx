import { Fragment } from 'react'
import { comparingTexts, type TextSlice } from '#formats/compare/model/compare-texts.ts'
import { objectSign } from '#formats/tracked-word/model/paragraph.ts'
import { atOnce } from '#platform/model/at-once.ts'
import type { Proposal } from '../../model/word-review.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from '../WordReview.module.css'

/** The paragraph with its differences, or the new text below the end of the paragraph it follows. */
export function ChangedText({ proposal: { kind, before, text } }: { proposal: Proposal }) {
  if (kind === 'comment') return <p className={styles.text}>{shown(before)}</p>
  if (kind === 'insert')
    return (
      <>
        {before.trim() !== '' && (
          <Text size="sm" tone="quiet" className={styles.text}>
            {shown(endOf(before))}
          </Text>
        )}
        <p className={styles.text}>
          <ins>{text}</ins>
        </p>
      </>
    )
  const removed: TextSlice[] = [{ text: before, change: 'removed' }]
  const slices = kind === 'delete' ? removed : atOnce(comparingTexts(before, text))
  return (
    <p className={styles.text}>
      {slices.map((slice, index) => {
        const Slice = elements[slice.change]
        // oxlint-disable-next-line react/no-array-index-key -- the slices of a text have no other identity
        return <Slice key={index}>{shown(slice.text)}</Slice>
      })}
    </p>
  )
}

const elements = { added: 'ins', removed: 'del', same: Fragment } as const

/** Units: characters. */
const contextMax = 120

const endOf = (text: string): string =>
  text.length > contextMax ? `… ${text.slice(text.indexOf(' ', text.length - contextMax) + 1)}` : text

const shown = (text: string): string => text.replaceAll(objectSign, '[…]')
