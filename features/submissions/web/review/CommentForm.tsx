import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { TextArea } from '#platform/web/ui/TextInput.tsx'
import type { Anchor } from '../../model/anchors.ts'
import { commentMaxLength } from '../../model/states.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { submissionsApi, talkOf } from '../queries.ts'

type CommentFormProps = {
  submissionId: string
  /** The block and its parts; empty for the whole document. */
  anchors: readonly Anchor[]
  /** Closes the form; left out where it stays open. */
  onClose?: () => void
}

/** Letters of a anchor that its option shows. */
const optionLength = 60

/** Writes a comment on a block, on a part of it, or on the whole document. */
export function CommentForm({ submissionId, anchors, onClose }: CommentFormProps) {
  const { t } = useTexts(reviewTexts, submissionTexts)
  const queryClient = useQueryClient()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setProblem(t('submission.commentRequired'))
    setBusy(true)
    setProblem(undefined)
    const anchor = anchors[chosen]
    const body = { text, anchor: anchor ? { heading: anchor.heading, text: anchor.text, at: anchor.at } : null }
    try {
      await submissionsApi.comment({ params: { id: submissionId }, body, quiet: true })
      setText('')
      onClose?.()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: talkOf(submissionId).queryKey })
    }
  }

  return (
    <Stack as="form" gap={3} id={id} onSubmit={(event) => void add(event)} noValidate>
      {anchors.length > 1 && (
        <Field label={t('review.where')}>
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
              {anchors.map((anchor, index) => (
                <option key={anchor.at} value={index}>
                  {index === 0 ? t('review.wholePart') : shorten(anchor.text)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('review.yourComment')} error={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens where its button was pressed
            autoFocus={onClose !== undefined}
            maxLength={commentMaxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Inline>
        <Button type="submit" size="small" busy={busy}>
          {busy ? t('review.adding') : t('review.add')}
        </Button>
        {onClose && (
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

export const shorten = (text: string): string =>
  text.length > optionLength ? `${text.slice(0, optionLength).trimEnd()}…` : text
