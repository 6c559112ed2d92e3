import type { RefObject } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { findOccurrences } from '../../model/template/tags.ts'
import { insertText } from '#platform/web/forms/insert-text.ts'
import type { AgentForm } from '../form/agent-form.ts'
import { UnknownNames } from '../form/UnknownNames.tsx'

type UnknownTagsProps = {
  form: AgentForm
  box: RefObject<HTMLTextAreaElement | null>
  /** Names in tags, such as `topic` and `topic.answered`. */
  unknown: readonly string[]
  chosen: readonly Question[]
  questions: readonly Question[]
}

/** Lists names in a template's tags that match no question. */
export function UnknownTags({ form, box, unknown, chosen, questions }: UnknownTagsProps) {
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
