import { useRef, type RefObject } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { templateOf } from '../../model/template/fill.ts'
import { faultOfTemplate, keysIn, unknownTags, findOccurrences } from '../../model/template/tags.ts'
import { insertText } from '#platform/web/forms/insert-text.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { AgentForm } from '../form/agent-form.ts'
import { KeyChips } from '../form/prompt/KeyChips.tsx'
import { PromptBox } from '../form/prompt/PromptBox.tsx'
import { TemplateHelp } from './TemplateHelp.tsx'
import { agentFormTexts } from '../../texts/form.ts'
import { workshopTexts } from '../../texts/workshop.ts'
import { UnknownNames } from '../form/prompt/UnknownNames.tsx'

type TemplateFieldProps = {
  form: AgentForm
  language: Language
  text: string
  /** The assistant's name, for the first line of a template. */
  name: string
  /** The assistant's questions. */
  chosen: readonly Question[]
  /** All questions of the school; undefined while loading. */
  questions: readonly Question[] | undefined
}

/** Edits the template in one language, with help for its tags. */
export function TemplateField({ form, language, text, name, chosen, questions }: TemplateFieldProps) {
  const { t } = useTexts(agentFormTexts, workshopTexts)
  const box = useRef<HTMLTextAreaElement>(null)
  const field = form.register(language === 'en' ? 'template' : 'templateVi')
  const fault = faultOfTemplate(text)
  const byKey = new Map(chosen.map((question) => [question.key, question]))
  const unknown = fault ? [] : [...new Set(unknownTags(text, byKey).map((tag) => tag.name))]
  const usedKeys = new Set(fault ? [] : keysIn(text))
  const unused = chosen.filter(({ key }) => !usedKeys.has(key))
  // A section has a sign before its name, and its end tag repeats the name.
  const knows = (inner: string) => !unknown.includes(inner.replace(/^[#^/&]\s*/, ''))

  const insertAtCaret = (key: string) => {
    if (!box.current) return
    const { selectionStart: from, selectionEnd: to } = box.current
    insertText(box.current, `{{${key}}}`, { from, to })
  }
  const begin = () => {
    if (box.current) insertText(box.current, templateOf(name, chosen, language), { from: 0, to: text.length })
  }

  return (
    <Stack gap={2}>
      <Field
        label={t(language === 'en' ? 'workshop.templateEn' : 'workshop.templateVi')}
        description={language === 'vi' && t('workshop.templateViHint')}
        error={form.formState.errors[field.name]?.message}
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
            marked={questions !== undefined && !fault}
            knows={knows}
            lang={language}
          />
        )}
      </Field>
      {fault && <Notice tone="bad">{t('workshop.templateUnreadable')}</Notice>}
      {questions && unknown.length > 0 && (
        <UnknownTags form={form} box={box} unknown={unknown} chosen={chosen} questions={questions} />
      )}
      {text.trim() === '' && chosen.length > 0 && (
        <div>
          <Button size="small" onClick={begin}>
            {t('workshop.templateBegin')}
          </Button>
        </div>
      )}
      {chosen.length === 0 && (
        <Text size="sm" tone="faint">
          {t('agentForm.noKeys')}
        </Text>
      )}
      {text.trim() !== '' && !fault && unused.length > 0 && (
        <Text size="sm" tone="faint">
          {t('workshop.templateUnused', { count: unused.length, keys: unused.map(({ key }) => key).join(', ') })}
        </Text>
      )}
      <KeyChips questions={chosen} usedKeys={usedKeys} onPick={insertAtCaret} />
      <TemplateHelp questions={chosen} />
    </Stack>
  )
}

type UnknownTagsProps = {
  form: AgentForm
  box: RefObject<HTMLTextAreaElement | null>
  /** Names in tags, such as `topic` and `topic.answered`. */
  unknown: readonly string[]
  chosen: readonly Question[]
  questions: readonly Question[]
}

/** Lists names in a template's tags that match no question. */
function UnknownTags({ form, box, unknown, chosen, questions }: UnknownTagsProps) {
  const replace = (name: string, meant: string) => {
    const { current } = box
    if (!current) return
    // Starts at the end, so that earlier positions stay valid.
    for (const from of findOccurrences(current.value, name).toReversed())
      insertText(current, meant, { from, to: from + name.length })
  }
  return (
    <UnknownNames
      form={form}
      box={box}
      unknown={unknown.map((name) => ({ placeholder: `{{${name}}}`, key: name.split('.')[0] ?? '', name }))}
      chosen={chosen}
      questions={questions}
      consequence="workshop.templateUnknown"
      onReplace={({ name }, key) => replace(name, [key, ...name.split('.').slice(1)].join('.'))}
    />
  )
}
