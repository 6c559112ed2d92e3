import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { refineWordsMaxLength } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { refinementTexts } from '../../texts/refinements.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

type RequestFormProps = {
  /** An example of a request. */
  hint: string
  isSaved: boolean
  onSend: (words: string) => void
  /** Further actions. */
  children?: ReactNode
}

/** Lets the teacher enter a request in their own words. */
export function RequestForm({ hint, isSaved, onSend, children }: RequestFormProps) {
  const { t } = useTexts(refinementTexts)
  const id = useId()
  const [words, setWords] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = words.trim()
    if (trimmed === '' || !isSaved) return
    onSend(trimmed)
    setWords('')
  }
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a composed letter does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Stack as="form" gap={2} onSubmit={send}>
      <Text as="label" weight="bold" htmlFor={id}>
        {t('refine.request')}
      </Text>
      <AutosizeTextArea
        id={id}
        value={words}
        maxLength={refineWordsMaxLength}
        placeholder={hint}
        enterKeyHint="send"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={sendByKey}
      />
      <Inline>
        <Button variant="primary" size="small" type="submit" disabled={words.trim() === '' || !isSaved}>
          {t('refine.send')}
        </Button>
        {children}
      </Inline>
    </Stack>
  )
}
