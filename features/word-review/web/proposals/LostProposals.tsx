import { useTexts } from '#platform/web/language/language.ts'
import { Details } from '#platform/web/ui/Details.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import type { Proposal } from '../../model/word-review.ts'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { ChangedText } from './ChangedText.tsx'

/** Lists the proposals whose paragraphs were changed in Word, so that the teacher can still make them by hand. */
export function LostProposals({ lost }: { lost: readonly Proposal[] }) {
  const { t } = useTexts(wordReviewTexts)
  return (
    <Details summary={t('wordReview.lost', { count: lost.length })}>
      <Stack gap={3}>
        {lost.map((proposal) => (
          <div key={proposal.id}>
            <Text size="sm" weight="medium">
              {t(`wordKind.${proposal.kind}`)}
            </Text>
            <ChangedText proposal={proposal} />
            <Text size="sm">{proposal.reason}</Text>
          </div>
        ))}
      </Stack>
    </Details>
  )
}
