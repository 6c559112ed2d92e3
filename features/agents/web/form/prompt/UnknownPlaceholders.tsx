import type { RefObject } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { insertText } from '#platform/web/forms/insert-text.ts'
import type { AgentForm } from '../agent-form.ts'
import { splitTemplate } from './placeholders.ts'
import { UnknownNames } from './UnknownNames.tsx'

type UnknownPlaceholdersProps = {
  form: AgentForm
  text: string
  box: RefObject<HTMLTextAreaElement | null>
  chosen: readonly Question[]
  questions: readonly Question[]
}

/** Lists placeholders of a prompt that match no question. */
export function UnknownPlaceholders({ form, text, box, chosen, questions }: UnknownPlaceholdersProps) {
  const keys = new Set(chosen.map(({ key }) => key))
  const unknown = new Map(
    splitTemplate(text).flatMap((part) => (part.key === null || keys.has(part.key) ? [] : [[part.text, part.key]])),
  )
  if (unknown.size === 0) return null

  const replace = (placeholder: string, key: string) => {
    if (!box.current) return
    // Starts at the end, so that earlier positions stay valid.
    for (const part of splitTemplate(box.current.value).toReversed())
      if (part.text === placeholder)
        insertText(box.current, `{{${key}}}`, { from: part.start, to: part.start + part.text.length })
  }
  return (
    <UnknownNames
      form={form}
      box={box}
      unknown={[...unknown].map(([placeholder, key]) => ({ placeholder, key }))}
      chosen={chosen}
      questions={questions}
      consequence="agentForm.unknown"
      onReplace={({ placeholder }, key) => replace(placeholder, key)}
    />
  )
}
