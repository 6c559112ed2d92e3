import { useRef, useState, type FormEvent } from 'react'
import type { Exam } from '#rules/exam/exam'
import { itemNames } from '#rules/exam/findings'
import { refineWordsMaxLength } from '#rules/limits'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './WishDialog.module.css'

export type WishDialogProps = {
  exam: Exam
  /** The question that is to be changed. */
  at: number
  onAsk: (wish: string) => void
  onClose: () => void
}

const presses = ['easier', 'harder', 'otherSetting', 'clearer'] as const
const labels = {
  easier: 'paper.wishEasier',
  harder: 'paper.wishHarder',
  otherSetting: 'paper.wishOtherSetting',
  clearer: 'paper.wishClearer',
} as const
/** What the model is told. */
const asks = {
  easier: 'paper.askEasier',
  harder: 'paper.askHarder',
  otherSetting: 'paper.askOtherSetting',
  clearer: 'paper.askClearer',
} as const

/** What the AI shall change in one question, by one press or in the teacher's own words. */
export function WishDialog({ exam, at, onAsk, onClose }: WishDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const ask = (wish: string) => {
    onClose()
    onAsk(wish)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') return field.current?.focus()
    ask(words.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('paper.wishTitle', { question: itemNames(exam, language)[at]! })}
      description={t('paper.wishText')}
      closeLabel={t('action.close')}
    >
      <div className={styles.presses}>
        {presses.map((press) => (
          <Button key={press} size="small" onClick={() => ask(t(asks[press]))}>
            {t(labels[press])}
          </Button>
        ))}
      </div>
      <form className={styles.words} onSubmit={send}>
        <Field label={t('paper.wishWords')}>
          {(props) => (
            <TextInput
              {...props}
              ref={field}
              value={words}
              maxLength={refineWordsMaxLength}
              placeholder={t('paper.wishHint')}
              enterKeyHint="send"
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" aria-disabled={words.trim() === '' || undefined}>
          {t('paper.wishSend')}
        </Button>
      </form>
    </Dialog>
  )
}
