import { useWatch } from 'react-hook-form'
import type { Agent } from '../../contract/agents.ts'
import type { Language } from '#platform/i18n/language.ts'
import { Translate } from '#features/questions/web/translations/Translate.tsx'
import { connectionOf, type AgentForm, type AgentValues } from './agent-form.ts'

const viOf = { name: 'nameVi', description: 'descriptionVi', prompt: 'promptVi', template: 'templateVi' } as const
type Text = keyof typeof viOf

type AgentTranslateProps = {
  form: AgentForm
  agent: Agent | null
  texts: readonly { text: Text; label: string }[]
  to?: Language
}

/** Translates the texts of an assistant into the other language's fields. */
export function AgentTranslate({ form, agent, texts, to }: AgentTranslateProps) {
  const values = useWatch({ control: form.control }) as AgentValues
  const write = (field: Text | (typeof viOf)[Text], text: string) =>
    form.setValue(field, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Translate
      texts={texts.map(({ text, label }) => ({
        label,
        names: { en: text, vi: viOf[text] },
        texts: { en: values[text] ?? '', vi: values[viOf[text]] ?? '' },
        write: (language, written) => write(language === 'en' ? text : viOf[text], written),
      }))}
      {...(to && { to })}
      marked={values.translated}
      onMarked={(marked) => form.setValue('translated', marked as AgentValues['translated'], { shouldDirty: true })}
      connection={{ ...connectionOf(values), ...(agent && { agentId: agent.id }) }}
    />
  )
}
