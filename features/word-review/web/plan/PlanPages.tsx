import { Fragment, useId, useMemo } from 'react'
import { objectSign, type Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { Proposal } from '../../model/word-review.ts'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { goToCard, idOfParagraph } from './link-ids.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import styles from '../WordReview.module.css'

type PlanPagesProps = { paragraphs: readonly Paragraph[]; proposals: readonly Proposal[] }
type Placed = Paragraph & { anchor: number }

/** Draws the teacher's plan simply: its paragraphs and tables, with links to the proposals. */
export function PlanPages({ paragraphs, proposals }: PlanPagesProps) {
  const { t } = useTexts(wordReviewTexts)
  const id = useId()
  const blocks = useMemo(() => blocksOf(paragraphs), [paragraphs])
  const byAnchor = useMemo(() => Map.groupBy(proposals, ({ anchor }) => anchor), [proposals])
  const draw = (paragraph: Placed) => (
    <PlanParagraph key={paragraph.anchor} paragraph={paragraph} proposals={byAnchor.get(paragraph.anchor) ?? []} />
  )
  return (
    <Card as="section" variant="flat" padding={5} aria-labelledby={id}>
      <Stack gap={2}>
        <Heading level={2} size="sm" id={id}>
          {t('wordReview.plan')}
        </Heading>
        {blocks.map((block) =>
          Array.isArray(block) ? (
            <div key={block[0]![0]![0]!.anchor} className={styles.scroll}>
              <table>
                <tbody>
                  {block.map((row) => (
                    <tr key={row[0]![0]!.anchor}>
                      {row.map((cell) => (
                        <td key={cell[0]!.anchor}>{cell.map(draw)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ) : (
            draw(block)
          ),
        )}
      </Stack>
    </Card>
  )
}

function PlanParagraph({ paragraph, proposals }: { paragraph: Placed; proposals: readonly Proposal[] }) {
  const { t } = useTexts(wordReviewTexts)
  const { anchor, text, level, isBold, isCentred, isListItem } = paragraph
  const shown = text.split(objectSign)
  return (
    <p
      id={idOfParagraph(anchor)}
      tabIndex={-1}
      className={styles.paragraph}
      data-bold={isBold || level ? true : undefined}
      data-centred={isCentred}
      data-item={isListItem}
      data-proposed={proposals.some(({ state }) => state === 'open') || undefined}
    >
      {shown.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
        <Fragment key={index}>
          {index > 0 && <span className={styles.object}>{t('wordReview.object')}</span>}
          {part}
        </Fragment>
      ))}
      {proposals.map(({ id, state }) => (
        <button key={id} type="button" className={styles.link} data-state={state} onClick={() => goToCard(id)}>
          {t('wordReview.showProposal', { number: id })}
        </button>
      ))}
    </p>
  )
}

/** Groups the paragraphs of a table into its rows and cells. */
function blocksOf(paragraphs: readonly Paragraph[]): (Placed | Placed[][][])[] {
  const blocks: (Placed | Placed[][][])[] = []
  let last: Paragraph['cell']
  for (const [anchor, paragraph] of paragraphs.entries()) {
    const { cell } = paragraph
    const placed = { ...paragraph, anchor }
    const table = blocks.at(-1)
    if (!cell) blocks.push(placed)
    else if (last?.table !== cell.table || !Array.isArray(table)) blocks.push([[[placed]]])
    else if (last.row !== cell.row) table.push([[placed]])
    else if (last.column !== cell.column) table.at(-1)!.push([placed])
    else table.at(-1)!.at(-1)!.push(placed)
    last = cell
  }
  return blocks
}
