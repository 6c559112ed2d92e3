import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { commentMaxLength } from '../../model/states.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import styles from './Review.module.css'
import { submissionsApi, talkOf } from '../queries.ts'
import type { AnchoredBlock } from './document-anchors.ts'
import { lettersBefore, nothingMarked, partOf, wordsOfPart, type Marked } from './marked-words.ts'
import { SuggestionFields, type Wording } from './SuggestionFields.tsx'

type CommentFormProps = {
  submissionId: string
  /** The block that it is about, or null for the whole document. */
  block: AnchoredBlock | null
  /** The item or row that it is about at first; left out where the marked words say it. */
  part?: number | undefined
  /** The words that the reader marked there before the form opened. */
  marked?: Marked
  /** Reads the words that are marked there now. */
  readMarked?: () => Marked
  /** Whether other words can be suggested. */
  maySuggest?: boolean
  /** Closes the form; left out where it stays open. */
  onClose?: () => void
}

/** Letters of an anchor that its option shows. */
const optionLength = 60

/** Writes a comment on a block, on a part of it, or on the whole document, and suggests other words for some of its words. */
export function CommentForm({
  submissionId,
  block,
  part,
  marked: first,
  readMarked,
  maySuggest,
  onClose,
}: CommentFormProps) {
  const { t } = useTexts(reviewTexts, submissionTexts)
  const queryClient = useQueryClient()
  const id = useId()
  const anchors = block?.anchors ?? []
  const [marked, setMarked] = useState(first ?? nothingMarked)
  /** The words that were marked when the button was pressed: a press ends the selection in some browsers. */
  const pressed = useRef(nothingMarked)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(() => part ?? (block ? partOf(block, marked) : 0))
  const [wording, setWording] = useState<Wording | null>(
    maySuggest && marked.words !== '' ? { words: marked.words, text: marked.words } : null,
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [problems, setProblems] = useState<Partial<Record<keyof Wording, string>>>({})

  const readAgain = () => (pressed.current = readMarked?.() ?? nothingMarked)

  function toggleWording() {
    setProblems({})
    const again = pressed.current
    if (block && again.words !== '') {
      setMarked(again)
      setChosen(partOf(block, again))
      return setWording({ words: again.words, text: again.words })
    }
    const { words } = block && marked.words === '' ? wordsOfPart(block, chosen) : marked
    setWording(wording ? null : { words, text: words })
  }

  const suggestion = () => {
    if (!wording || !block) return null
    const at = marked.words === '' ? wordsOfPart(block, chosen).at : marked.at
    return { ...wording, before: lettersBefore(block, { words: wording.words, at }) }
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    const missing = {
      ...(wording?.words.trim() === '' && { words: t('submission.wordsRequired') }),
      ...(wording?.text.trim() === '' && { text: t('submission.wordsRequired') }),
    }
    setProblems(missing)
    setProblem(undefined)
    if (Object.keys(missing).length > 0) return
    if (text.trim() === '' && !wording) return setProblem(t('submission.commentRequired'))
    setBusy(true)
    const anchor = anchors[chosen]
    const chosenAnchor = anchor ? { heading: anchor.heading, text: anchor.text, at: anchor.at } : null
    const body = { text, anchor: chosenAnchor, suggestion: suggestion() }
    try {
      await submissionsApi.comment({ params: { id: submissionId }, body, quiet: true })
      setText('')
      onClose?.()
    } catch (error) {
      const notFound = error instanceof ApiError ? error.body.fields?.['suggestion.words'] : undefined
      if (notFound) setProblems({ words: notFound })
      else setProblem(errorText(error))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: talkOf(submissionId).queryKey })
    }
  }

  return (
    <Stack as="form" gap={3} className={styles.form} id={id} onSubmit={(event) => void add(event)} noValidate>
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
      {wording && <SuggestionFields wording={wording} problems={problems} onChange={setWording} />}
      <Field
        label={t(block ? 'review.yourComment' : 'review.generalComment')}
        error={problem}
        {...(wording && { mark: t('submission.optional') })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens where its button was pressed
            autoFocus={onClose !== undefined && !wording}
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
        {maySuggest && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={wording !== null}
            onPointerDown={readAgain}
            onKeyDown={readAgain}
            onClick={toggleWording}
          >
            {t('review.suggest')}
          </Button>
        )}
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
