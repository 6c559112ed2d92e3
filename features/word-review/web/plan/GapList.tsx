import { useMemo } from 'react'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { findGaps } from '../../model/gaps/find-gaps.ts'
import { readPlan } from '../../model/plan.ts'
import { noPlanText } from '../../model/render.ts'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { goToParagraph } from './link-ids.ts'
import styles from '../WordReview.module.css'

type GapListProps = {
  paragraphs: readonly Paragraph[]
  language: Language
  needsNoPlan?: true | undefined
  /** Closed once there are proposals, which answer it. */
  isOpen: boolean
}

/** Lists what the plan lacks and where it contradicts, found without AI. */
export function GapList({ paragraphs, language, needsNoPlan, isOpen }: GapListProps) {
  const { t } = useTexts(wordReviewTexts)
  const { gaps, isPlan } = useMemo(
    () => ({ gaps: findGaps(paragraphs), isPlan: readPlan(paragraphs) !== null }),
    [paragraphs],
  )
  if (!isPlan && gaps.length === 0) return <Notice tone="info">{t(noPlanText({ needsNoPlan }))}</Notice>
  if (gaps.length === 0) return <Notice tone="info">{t('wordReview.noGaps')}</Notice>
  return (
    <Details summary={`${t('wordReview.gaps')} (${gaps.length})`} open={isOpen}>
      <List lang={language} className={styles.gaps}>
        {gaps.map(({ key, anchor, values }) => (
          <ListRow
            key={`${key}-${anchor}-${Object.values(values).join()}`}
            title={
              <Text as="span" weight="normal">
                {t(`wordGap.${key}`, values)}
              </Text>
            }
          >
            {anchor !== null && (
              <Button variant="quiet" size="small" onClick={() => goToParagraph(anchor)}>
                {t('wordReview.showInPlan')}
              </Button>
            )}
          </ListRow>
        ))}
      </List>
    </Details>
  )
}
