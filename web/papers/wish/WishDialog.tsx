import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { Exam } from '#rules/exam/exam'
import { itemNames } from '#rules/exam/findings'
import { refineWordsMaxLength } from '#rules/limits'
import { localized } from '#locales/language'
import { offeredAtItem } from '#rules/refine/own-presses'
import type { ItemWish } from '#rules/refine/wishes'
import { ownPresses } from '../../entry/presses.ts'
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
  /** Whose paper it is: it may offer presses of its own. */
  agentId: string
  onAsk: (wish: ItemWish) => void
  onClose: () => void
}

const labels = {
  easier: 'paper.wishEasier',
  harder: 'paper.wishHarder',
  otherSetting: 'paper.wishOtherSetting',
  clearer: 'paper.wishClearer',
} as const
/** What the AI shall change in one question, by one press or in the teacher's own words. */
export function WishDialog({ exam, at, agentId, onAsk, onClose }: WishDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const own = useQuery(ownPresses(agentId))
  const ask = (wish: ItemWish) => {
    onClose()
    onAsk(wish)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') return field.current?.focus()
    ask({ words: words.trim() })
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
        {!own.isPending &&
          offeredAtItem(own.data ?? []).map((press) =>
            typeof press === 'string' ? (
              <Button key={press} size="small" onClick={() => ask({ press })}>
                {t(labels[press])}
              </Button>
            ) : (
              <Button key={press.label} size="small" onClick={() => ask({ own: press.label })}>
                {localized(press, 'label', language)}
              </Button>
            ),
          )}
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
