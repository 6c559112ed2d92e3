import { useRef } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { placeholderKeys } from '#features/questions/model/prompt.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import type { AgentForm } from '../agent-form.ts'
import { insertText } from '#platform/web/forms/insert-text.ts'
import { KeyChips } from './KeyChips.tsx'
import { PromptBox } from './PromptBox.tsx'
import { UnknownPlaceholders } from './UnknownPlaceholders.tsx'
import { agentFormTexts } from '../../../texts/form.ts'

type PromptFieldProps = {
  form: AgentForm
  language: Language
  text: string
  /** The assistant's questions. */
  chosen: readonly Question[]
  /** All questions of the school; undefined while loading. */
  questions: readonly Question[] | undefined
}

/** Edits the prompt in one language, with help for its placeholders. */
export function PromptField({ form, language, text, chosen, questions }: PromptFieldProps) {
  const { t } = useTexts(agentFormTexts)
  const box = useRef<HTMLTextAreaElement>(null)
  const name = language === 'en' ? 'prompt' : 'promptVi'
  const field = form.register(name)
  const usedKeys = new Set(placeholderKeys(text))
  const usedCount = chosen.filter(({ key }) => usedKeys.has(key)).length

  const table = chosen.find(({ type }) => type === 'TABLE')

  const insertAtCaret = (key: string) => {
    if (!box.current) return
    const { selectionStart: from, selectionEnd: to } = box.current
    insertText(box.current, `{{${key}}}`, { from, to })
  }

  return (
    <Stack gap={2}>
      <Field
        label={language === 'en' ? t('agentForm.prompt') : t('agentForm.promptVi')}
        required={language === 'en'}
        description={language === 'vi' && t('agentForm.promptViHint')}
        error={form.formState.errors[name]?.message}
      >
        {(control) => (
          <PromptBox
            {...control}
            {...field}
            ref={(element) => {
              field.ref(element)
              box.current = element
            }}
            box={box}
            text={text}
            questions={chosen}
            marked={questions !== undefined}
            lang={language}
          />
        )}
      </Field>
      {questions && <UnknownPlaceholders form={form} text={text} box={box} chosen={chosen} questions={questions} />}
      <Text size="sm" tone="faint">
        {chosen.length === 0
          ? t('agentForm.noKeys')
          : `${t('agentForm.insertHint', { braces: '{{' })} ${t('agentForm.used', { used: usedCount, total: chosen.length })} ${usedCount < chosen.length ? t('agentForm.appended') : ''}`}
      </Text>
      {table && (
        <Text size="sm" tone="faint">
          {t('agentForm.tableFigures', figuresOf(table))}
        </Text>
      )}
      <KeyChips questions={chosen} usedKeys={usedKeys} onPick={insertAtCaret} />
    </Stack>
  )
}

/** Explains the placeholders of a table's sums with its first number column. */
function figuresOf({ key, columns }: Question) {
  const column = columns.find(({ type }) => type === 'NUMBER')?.key ?? '…'
  return { rows: `{{${key}.count}}`, sum: `{{${key}.sums.${column}}}` }
}
