import { useId } from 'react'
import { changeKinds } from '#formats/tracked-word/model/edits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { goToCard } from '../plan/link-ids.ts'
import type { EditedReview } from '../use-word-review.ts'
import { ProposalCard } from './ProposalCard.tsx'
import styles from '../WordReview.module.css'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import type { Proposal } from '../../model/word-review.ts'
import { ChangedText } from './ChangedText.tsx'

type ProposalListProps = { edited: EditedReview; readOnly: boolean }

/** Lists the proposals as cards, in the order of the plan, and decides on all of a kind. */
export function ProposalList({ edited, readOnly }: ProposalListProps) {
  const { t } = useTexts(wordReviewTexts)
  const id = useId()
  const { proposals, review, decide, decideKind, setText } = edited
  const { adopted = 0 } = review
  const kinds = changeKinds.map((kind) => ({
    kind,
    count: proposals.filter((one) => one.kind === kind && one.state === 'open').length,
  }))
  const goBy = (proposalId: number, step: 1 | -1) => {
    const at = proposals.findIndex((one) => one.id === proposalId)
    const next = proposals[at + step]
    if (next) goToCard(next.id)
  }
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={2} size="sm" id={id}>
        {t('wordReview.proposals')}
      </Heading>
      {adopted > 0 && <Notice tone="info">{t('wordReview.adopted', { count: adopted })}</Notice>}
      {review.lost.length > 0 && <LostProposals lost={review.lost} />}
      {review.dropped > 0 && <Notice tone="info">{t('wordReview.dropped', { count: review.dropped })}</Notice>}
      {proposals.length === 0 && <Text tone="quiet">{t('wordReview.noProposals')}</Text>}
      {!readOnly && proposals.length > 0 && (
        <Text size="sm" tone="quiet" className={styles.keys}>
          {t('wordReview.keys')}
        </Text>
      )}
      {!readOnly &&
        kinds
          .filter(({ count }) => count > 1)
          .map(({ kind, count }) => (
            <Inline key={kind}>
              <Text weight="medium">{`${t(`wordKind.${kind}`)} (${count})`}</Text>
              <Button size="small" onClick={() => decideKind(kind, 'accepted')}>
                {t('wordReview.acceptKind')}
              </Button>
              <Button size="small" onClick={() => decideKind(kind, 'refused')}>
                {t('wordReview.rejectKind')}
              </Button>
            </Inline>
          ))}
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          paragraph={review.paragraphs[proposal.anchor]!}
          readOnly={readOnly}
          onDecide={(state) => decide(proposal.id, state)}
          onText={(text) => setText(proposal.id, text)}
          onGo={(step) => goBy(proposal.id, step)}
        />
      ))}
    </Stack>
  )
}

/** Lists the proposals whose paragraphs were changed in Word, so that the teacher can still make them by hand. */
function LostProposals({ lost }: { lost: readonly Proposal[] }) {
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
