import { useMemo } from 'react'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { List, ListRow } from '#platform/web/ui/List.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { findGaps } from '../../model/find-gaps.ts'
import { readPlan } from '../../model/plan.ts'
import { noPlanText } from '../../model/render.ts'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { goToParagraph } from './link-ids.ts'
import styles from './GapList.module.css'

type GapListProps = { paragraphs: readonly Paragraph[]; language: Language; needsNoPlan?: true | undefined }

/** Lists what the plan lacks and where it contradicts, found without AI. */
export function GapList({ paragraphs, language, needsNoPlan }: GapListProps) {
  const { t } = useTexts(wordReviewTexts)
  const { gaps, isPlan } = useMemo(
    () => ({ gaps: findGaps(paragraphs), isPlan: readPlan(paragraphs) !== null }),
    [paragraphs],
  )
  if (!isPlan && gaps.length === 0) return <Notice tone="info">{t(noPlanText({ needsNoPlan }))}</Notice>
  if (gaps.length === 0) return <Notice tone="info">{t('wordReview.noGaps')}</Notice>
  return (
    <Details summary={`${t('wordReview.gaps')} (${gaps.length})`} open>
      <List lang={language} className={styles.gaps}>
        {gaps.map(({ key, anchor, values }) => (
          <ListRow key={`${key}-${anchor}-${Object.values(values).join()}`} title={t(`wordGap.${key}`, values)}>
            {anchor !== null && (
              <Button size="small" onClick={() => goToParagraph(anchor)}>
                {t('wordReview.showInPlan')}
              </Button>
            )}
          </ListRow>
        ))}
      </List>
    </Details>
  )
}
