import { useEffect, useRef, type CSSProperties } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './PromptBox.module.css'
import { agentFormTexts } from '../../../texts/form.ts'

export const optionId = (listId: string, index: number) => `${listId}-${index}`

type KeyListProps = {
  id: string
  found: readonly Question[]
  active: number
  /** Position below or above the caret. */
  position: CSSProperties
  onPick: (question: Question) => void
}

/** Lists the keys that match the text after two braces. The focus stays in the text. */
export function KeyList({ id, found, active, position, onPick }: KeyListProps) {
  const { t } = useTexts(agentFormTexts)
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = list.current?.children[active]
    if (option instanceof HTMLElement && list.current) {
      const { offsetTop, offsetHeight } = option
      const { scrollTop, clientHeight } = list.current
      list.current.scrollTop = Math.min(offsetTop, Math.max(scrollTop, offsetTop + offsetHeight - clientHeight))
    }
  }, [active])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the text box, which no native list allows
    <div ref={list} id={id} role="listbox" aria-label={t('agentForm.keys')} className={styles.list} style={position}>
      {found.map((question, index) => (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the text box keeps the focus and hears the keys
        <div
          key={question.id}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option belongs to a native list
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(question)}
        >
          <code>{question.key}</code>
          <Text as="span" tone={index === active ? undefined : 'faint'} truncate>
            {localized(question, 'title', language)}
          </Text>
        </div>
      ))}
    </div>
  )
}
