import type { ReactNode } from 'react'
import { formatDay } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { CurriculumSet } from '../contract/curriculum-sets.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { useLevelCounts } from './use-level-counts.ts'

type SetFrameProps = {
  set: Pick<CurriculumSet, 'counts' | 'source' | 'sourceDate'>
  heading: ReactNode
  /** Appears at the end of the heading. */
  end: ReactNode
  /** Facts after its source. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  children?: ReactNode
}

/** A set with what it contains and where it is from. */
export function SetFrame({ set, heading, end, facts, children }: SetFrameProps) {
  const { t } = useTexts(curriculumTexts)
  const language = useLanguage()
  const formatCounts = useLevelCounts()
  const source = [
    [t('curriculum.source'), set.source],
    [t('curriculum.sourceDate'), formatDay(set.sourceDate, language)],
  ] as const
  return (
    <Card as="li" padding={5}>
      <Stack gap={3}>
        <Inline justify="between">
          {heading}
          {end}
        </Inline>
        <Text tone="quiet">{formatCounts(set.counts)}</Text>
        <Facts variant="line" facts={[...source, ...facts]} />
        {children}
      </Stack>
    </Card>
  )
}
