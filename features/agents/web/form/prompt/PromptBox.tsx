import { useId, useRef, type RefObject } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Question } from '#features/questions/contract/questions.ts'
import type { ControlProps } from '#platform/web/ui/fields/Field.tsx'
import { KeyList, optionId } from './KeyList.tsx'
import { splitTemplate } from './placeholders.ts'
import styles from './PromptBox.module.css'
import { useKeyList } from './use-key-list.ts'

type PromptBoxProps = ControlProps &
  UseFormRegisterReturn & {
    /** The text box, which `ref` fills in. */
    box: RefObject<HTMLTextAreaElement | null>
    text: string
    /** The questions whose keys are suggested. */
    questions: readonly Question[]
    /** False until the valid placeholders are known. */
    marked: boolean
    /** Whether a placeholder is valid. By default, it must be one of the keys. */
    knows?: (inner: string) => boolean
    lang: string
  }

/** A text box over a layer with the same text, invisible. The layer paints the marks of placeholders and determines the height. */
export function PromptBox({ box, text, questions, marked, knows, onChange, onBlur, ...control }: PromptBoxProps) {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const listId = useId()
  const list = useKeyList({ box, frame, layer, questions })
  const keys = new Set(questions.map(({ key }) => key))
  const isKnown = knows ?? ((key: string) => keys.has(key))
  const markOf = (key: string) => (isKnown(key) ? styles.known : styles.unknown)

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.scroll} data-invalid={control['aria-invalid']}>
        <div className={styles.text}>
          <div ref={layer} className={styles.layer} aria-hidden="true">
            {splitTemplate(text).map((part) =>
              part.key !== null && marked ? (
                <mark key={part.start} className={markOf(part.key)}>
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
            {/* A line break at the end has no height of its own. */}
            {'\u200b'}
          </div>
          <textarea
            {...control}
            className={styles.box}
            aria-autocomplete="list"
            aria-controls={list.open ? listId : undefined}
            aria-activedescendant={list.open ? optionId(listId, list.active) : undefined}
            onChange={(event) => {
              void onChange(event)
              list.follow({ typed: true })
            }}
            onSelect={() => list.follow({ typed: false })}
            onBlur={(event) => {
              void onBlur(event)
              list.close()
            }}
            onKeyDown={list.onKeyDown}
          />
        </div>
      </div>
      {list.open && <KeyList id={listId} {...list.open} active={list.active} onPick={list.pick} />}
    </div>
  )
}
