import type { Language } from '#locales/language'
import type { FormField } from '../models/model.ts'
import { translate } from '../translate.ts'
import { aboutField } from './told.ts'

/** What is kept of a form, so that the next reading can be laid beside it. */
export type KeptForm = FormField[]
export type FormChange = { what: 'gone' | 'new' | 'changed'; field: FormField }

/** Of what every form has; what else a field says of itself decides nothing here. */
export const keptOf = (form: readonly FormField[]): KeptForm =>
  form.map(({ name, type, required, options, most }) => ({ name, type, required, options: [...options], most }))

/** What is otherwise than it was. */
export function changesOf(before: KeptForm, after: KeptForm): FormChange[] {
  const was = new Map(before.map((field) => [field.name, field]))
  const is = new Set(after.map(({ name }) => name))
  return [
    ...before.filter(({ name }) => !is.has(name)).map((field): FormChange => ({ what: 'gone', field })),
    ...after.flatMap((field): FormChange[] => {
      const old = was.get(field.name)
      if (!old) return [{ what: 'new', field }]
      return JSON.stringify(old) === JSON.stringify(field) ? [] : [{ what: 'changed', field }]
    }),
  ]
}

const sentences = { gone: 'health.changeGone', new: 'health.changeNew', changed: 'health.changeChanged' } as const

export const changeTold = ({ what, field }: FormChange, language: Language): string =>
  translate(language, sentences[what], { name: field.name, about: aboutField(field, language) })
