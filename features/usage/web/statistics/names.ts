import type { UsageRow } from '#contract/usage'
import { localized, type Language } from '#locales/language'
import type { MessageKey } from '#locales/messages'
import { chatAsAssistant, type UsageList } from '#rules/usage'
import type { useTranslation } from '../lib/language.ts'

type Words = { t: ReturnType<typeof useTranslation>['t']; language: Language }
type Named = Pick<UsageRow, 'id' | 'name' | 'nameVi'>

/** Names for rows without one. */
const nobody = {
  assistants: 'usage.noAssistant',
  people: 'usage.erased',
  groups: 'usage.noGroup',
  models: 'usage.noModel',
  failures: 'usage.noAssistant',
} as const satisfies Record<UsageList, MessageKey>

export function nameOfRow({ id, name, nameVi }: Named, by: UsageList, { t, language }: Words): string {
  if (name !== null) return localized({ name, nameVi: nameVi ?? name }, 'name', language)
  return id.split(':')[0] === chatAsAssistant ? t('nav.chat') : t(nobody[by])
}
