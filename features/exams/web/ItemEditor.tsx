import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { type Exam, type Item, type ItemText, type Level, type Part, levels } from '../model/exam.ts'
import { findingsOf } from '../model/findings.ts'
import { levelName } from '../model/views/matrix.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { replaced } from './changes.ts'
import styles from './ExamItems.module.css'
import { OptionFields } from './OptionFields.tsx'
import { PartFields } from './PartFields.tsx'
import { examTexts } from '../texts/exams.ts'

type ItemEditorProps = {
  exam: Exam
  at: number
  /** Names it for screen readers and in its controls: unique in the paper. */
  name: string
  onSave: (item: Item) => void
  onClose: () => void
}

/** Edits a question. Unfinished edits are saved on leaving if the question is complete. */
export function ItemEditor({ exam, at, name, onSave, onClose }: ItemEditorProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const id = useId()
  const [first] = useState(() => withText(exam.items[at]!))
  const [item, setItem] = useState(first)
  const [isWarned, setIsWarned] = useState(false)
  const text = item.text!
  const fault = findingsOf(replaced(exam, at, item), { language, planned: null }).find(
    (finding) => finding.item === at && finding.weight === 'broken',
  )
  const put = (change: Partial<ItemText>) => setItem({ ...item, text: { ...text, ...change } })
  const setLevel = (index: number, level: Level) =>
    setItem({ ...item, parts: item.parts.map((part, one): Part => (one === index ? { ...part, level } : part)) })

  const isOpen = useRef(true)
  const keep = useEffectEvent(() => {
    if (isOpen.current && item !== first && !fault) onSave(item)
  })
  useEffect(() => () => keep(), [])
  const close = () => {
    isOpen.current = false
    onClose()
  }
  const save = () => {
    if (fault) return setIsWarned(true)
    if (item !== first) onSave(item)
    close()
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog around it stays.
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }

  const ofOneLevel = item.kind === 'choice' || item.kind === 'short'
  return (
    <Stack
      as="form"
      className={styles.editor}
      aria-labelledby={id}
      onKeyDown={byKey}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Heading level={3} size="md" id={id}>
        {t('examEditor.edit', { question: name })}
      </Heading>
      <Field label={t('examEditor.stem')}>
        {(control) => (
          <AutosizeTextArea
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
            autoFocus
            onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
            value={text.stem}
            onChange={(event) => put({ stem: event.target.value })}
          />
        )}
      </Field>
      {item.kind === 'choice' && <OptionFields text={text} onChange={put} />}
      {item.kind === 'short' && (
        <Field label={t('examEditor.key')}>
          {(control) => (
            <TextInput {...control} value={text.answer} onChange={(event) => put({ answer: event.target.value })} />
          )}
        </Field>
      )}
      {!ofOneLevel && <PartFields exam={exam} item={item} text={text} onChange={put} onLevel={setLevel} />}
      {item.kind !== 'essay' && (
        <Field label={t('examEditor.why')}>
          {(control) => (
            <AutosizeTextArea {...control} value={text.why} onChange={(event) => put({ why: event.target.value })} />
          )}
        </Field>
      )}
      <FieldRow>
        {ofOneLevel && (
          <Field label={t('examEditor.level')}>
            {(control) => (
              <Select
                {...control}
                value={item.parts[0]!.level}
                onChange={(event) => setLevel(0, event.target.value as Level)}
              >
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {levelName(exam, level, language)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('examEditor.unit')}>
          {(control) => (
            <Select
              {...control}
              value={item.unit}
              onChange={(event) => setItem({ ...item, unit: Number(event.target.value) })}
            >
              {exam.units.map((unit, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- items name units by their place
                <option key={index} value={index}>
                  {unit.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldRow>
      {isWarned && fault && <Notice tone="bad">{t(fault.message)}</Notice>}
      <Inline justify="between">
        <Text as="small" tone="faint">
          {t('examEditor.formulaHint')}
        </Text>
        <Inline>
          <Button size="small" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button size="small" variant="primary" type="submit">
            {t('examEditor.save')}
          </Button>
        </Inline>
      </Inline>
    </Stack>
  )
}

/** Adds empty texts, so that each has a field. */
function withText(item: Item): Item {
  if (item.text) return item
  const parts = item.parts.map(() => ({ text: '', answer: '' }))
  return {
    ...item,
    text: {
      stem: '',
      options: item.kind === 'choice' ? ['', '', '', ''] : [],
      answer: '',
      why: '',
      parts: item.kind === 'essay' || item.kind === 'trueFalse' ? parts : [],
    },
  }
}
