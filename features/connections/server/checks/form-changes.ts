import type { Language } from '#platform/i18n/language.ts'
import type { FormField } from '#ai/server/model.ts'
import { aboutField } from './describe-check.ts'
import { connectionServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** The stored part of a form, for comparison with the next reading. */
export type StoredForm = FormField[]
export type FormChange = { what: 'gone' | 'new' | 'changed'; field: FormField }

/** Keeps the properties that every form has; others of a field do not matter here. */
export const toStoredForm = (form: readonly FormField[]): StoredForm =>
  form.map(({ name, type, required, options, most }) => ({ name, type, required, options: [...options], most }))

export function changesOf(before: StoredForm, after: StoredForm): FormChange[] {
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

export const describeChange = ({ what, field }: FormChange, language: Language): string =>
  translate(language, connectionServerTexts)(sentences[what], { name: field.name, about: aboutField(field, language) })
