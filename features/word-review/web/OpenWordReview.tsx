import { useState } from 'react'
import { ContinueButton } from '#features/documents/web/structured/ContinueButton.tsx'
import { DataDocument } from '#features/documents/web/structured/DataDocument.tsx'
import type { DataViewProps } from '#features/documents/web/structured/data-view.ts'
import { useHasAi } from '#features/documents/web/structured/use-has-ai.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { StoredWordReview } from '../contract/word-review.ts'
import { outsideText } from '../model/render.ts'
import { wordReviewTexts } from '../texts/word-review.ts'
import { AddFile } from './file/AddFile.tsx'
import { useReviewDownloads } from './file/use-review-downloads.ts'
import { GapList } from './plan/GapList.tsx'
import { goToCard, idOfCard } from './plan/link-ids.ts'
import { PlanPages } from './plan/PlanPages.tsx'
import { ProposalList } from './proposals/ProposalList.tsx'
import { useWordReview } from './use-word-review.ts'
import styles from './WordReview.module.css'

type Part = 'review' | 'report'
type OpenWordReviewProps = DataViewProps & { stored: StoredWordReview; readOnly: boolean }

/** Shows a loaded review: the plan beside its proposals, or the report. */
export function OpenWordReview({ entry, around, stored, readOnly }: OpenWordReviewProps) {
  const hasAi = useHasAi(entry)
  const { t } = useTexts(wordReviewTexts)
  const edited = useWordReview(entry.id, stored)
  const { review, proposals } = edited
  const [part, setPart] = useState<Part>('review')
  const open = proposals.filter(({ state }) => state === 'open')
  const outside = outsideText(review, useLanguage())
  const isEmpty = review.paragraphs.length === 0
  const downloads = useReviewDownloads({ entryId: entry.id, save: edited.saveNow })
  return (
    <DataDocument<Part>
      entry={entry}
      around={around}
      part={part}
      onPart={setPart}
      parts={[
        { value: 'review', label: t('wordReview.review') },
        { value: 'report', label: t('wordReview.report') },
      ]}
      words={{
        part: t('wordReview.part'),
        toReview: t('wordReview.toReview', { count: open.length }),
        undo: t('wordReview.undo'),
        notSaved: t('wordReview.notSaved'),
        changedElsewhere: t('wordReview.changedElsewhere'),
        takeTheirs: t('wordReview.takeTheirs'),
        keepMine: t('wordReview.keepMine'),
        asText: t('wordReview.asText'),
      }}
      edited={edited}
      readOnly={readOnly}
      reviewItems={part === 'review' ? open.map(({ id }) => ({ id: idOfCard(id), goTo: () => goToCard(id) })) : []}
      downloads={readOnly || !review.file ? undefined : { first: [downloads], last: [] }}
      isBlank={false}
      isOpen={false}
      failure={null}
      onFix={() => setPart('review')}
    >
      <Stack>
        {!readOnly && isEmpty && <AddFile entryId={entry.id} save={edited.saveNow} />}
        {!isEmpty && (
          <>
            {!readOnly && (
              <Inline>
                {hasAi && review.pending.length > 0 && (
                  <ContinueButton
                    entry={entry}
                    label={t('wordReview.propose', { count: review.pending.length })}
                    save={edited.saveNow}
                    onStarted={around.onContinue}
                  />
                )}
                <AddFile entryId={entry.id} save={edited.saveNow} isAgain />
              </Inline>
            )}
            <GapList
              paragraphs={review.paragraphs}
              language={review.language}
              needsNoPlan={review.needsNoPlan}
              isOpen={proposals.length === 0}
            />
            {outside && <Text tone="quiet">{outside}</Text>}
            <div className={styles.columns}>
              <ProposalList edited={edited} readOnly={readOnly} />
              <PlanPages paragraphs={review.paragraphs} proposals={proposals} />
            </div>
          </>
        )}
      </Stack>
    </DataDocument>
  )
}
