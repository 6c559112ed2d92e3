import type { UsageRow } from '../../contract/usage.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import type { MessageKey } from '#platform/i18n/messages.ts'
import { chatAsAssistant, type UsageList } from '../../model/usage.ts'
import type { useTranslation } from '#platform/web/language/language.ts'

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
