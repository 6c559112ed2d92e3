import { useState, type KeyboardEvent } from 'react'
import card from '#features/documents/web/structured/DataCard.module.css'
import { findChangeFault } from '#formats/tracked-word/model/edits.ts'
import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { proposalTextMax, showObjects, textFor } from '../../model/proposals.ts'
import type { Proposal, ProposalState } from '../../model/word-review.ts'
import { wordReviewTexts } from '../../texts/word-review.ts'
import { goToParagraph, idOfCard } from '../plan/link-ids.ts'
import { ChangedText } from './ChangedText.tsx'

type ProposalCardProps = {
  proposal: Proposal
  paragraph: Paragraph
  readOnly: boolean
  onDecide: (state: ProposalState) => void
  onText: (text: string) => void
  /** Moves to the next card, or to the one before. */
  onGo: (step: 1 | -1) => void
}

/** Shows one proposal with its reason, and lets the teacher decide. */
export function ProposalCard({ proposal, paragraph, readOnly, onDecide, onText, onGo }: ProposalCardProps) {
  const { t } = useTexts(wordReviewTexts)
  const { id, anchor, kind, reason, code, state } = proposal
  const [draft, setDraft] = useState<string | null>(null)
  const canEdit = kind === 'insert' || kind === 'replace'

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      a: () => !readOnly && onDecide('accepted'),
      k: () => !readOnly && onDecide('refused'),
      ArrowDown: () => onGo(1),
      ArrowUp: () => onGo(-1),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button in the card as well
    <article
      id={idOfCard(id)}
      className={card.card}
      aria-labelledby={`${idOfCard(id)}-title`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the card work where it is focused
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <Inline className={card.head}>
        <h3 id={`${idOfCard(id)}-title`}>{`${t('wordReview.proposal', { number: id })} · ${t(`wordKind.${kind}`)}`}</h3>
        <Text size="sm" tone="quiet">
          {t(`wordState.${state}`)}
        </Text>
      </Inline>
      {draft === null ? (
        <ChangedText proposal={proposal} />
      ) : (
        <EditText
          proposal={proposal}
          paragraph={paragraph}
          draft={draft}
          onDraft={setDraft}
          onDone={(text) => {
            onText(text)
            setDraft(null)
          }}
        />
      )}
      <Text size="sm">{[reason, code].filter(Boolean).join(' · ')}</Text>
      <Inline>
        {!readOnly && state !== 'accepted' && (
          <Button size="small" variant="primary" onClick={() => onDecide('accepted')}>
            {t('wordReview.accept')}
          </Button>
        )}
        {!readOnly && state !== 'refused' && (
          <Button size="small" onClick={() => onDecide('refused')}>
            {t('wordReview.reject')}
          </Button>
        )}
        {!readOnly && state !== 'open' && (
          <Button size="small" onClick={() => onDecide('open')}>
            {t('wordReview.reopen')}
          </Button>
        )}
        {!readOnly && canEdit && draft === null && (
          <Button size="small" onClick={() => setDraft(showObjects(proposal.text))}>
            {t('wordReview.edit')}
          </Button>
        )}
        <Button size="small" onClick={() => goToParagraph(anchor)}>
          {t('wordReview.showInPlan')}
        </Button>
      </Inline>
    </article>
  )
}

type EditTextProps = {
  proposal: Proposal
  paragraph: Paragraph
  draft: string
  onDraft: (draft: string) => void
  onDone: (text: string) => void
}

/** Edits the proposed text. What has to stay in the paragraph is checked before it is used. */
function EditText({ proposal, paragraph, draft, onDraft, onDone }: EditTextProps) {
  const { t } = useTexts(wordReviewTexts)
  const text = textFor(paragraph, { kind: proposal.kind, text: draft.normalize('NFC') })
  const isPossible = text !== null && findChangeFault(paragraph, { kind: proposal.kind, text }) === null
  return (
    <>
      <Field
        label={t('wordReview.editLabel', { number: proposal.id })}
        error={isPossible ? undefined : t('wordReview.cannotEdit')}
      >
        {(aria) => (
          <TextArea
            {...aria}
            rows={4}
            maxLength={proposalTextMax}
            value={draft}
            onChange={({ target }) => onDraft(target.value)}
          />
        )}
      </Field>
      <Inline>
        <Button size="small" variant="primary" disabled={!isPossible} onClick={() => onDone(text!)}>
          {t('wordReview.saveText')}
        </Button>
      </Inline>
    </>
  )
}
