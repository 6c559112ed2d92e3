import type { UsageRow } from '../../contract/usage.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import { chatAsAssistant, type UsageList } from '../../model/usage.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import type { usageTexts } from '../../texts/statistics.ts'
import type { navigationTexts } from '#platform/i18n/texts/navigation.ts'

type Words = { t: Translate<KeyOf<typeof usageTexts | typeof navigationTexts>>; language: Language }
type Named = Pick<UsageRow, 'id' | 'name' | 'nameVi'>

/** Names for rows without one. */
const nobody = {
  assistants: 'usage.noAssistant',
  people: 'usage.erased',
  groups: 'usage.noGroup',
  models: 'usage.noModel',
  failures: 'usage.noAssistant',
} as const satisfies Record<UsageList, string>

export function nameOfRow({ id, name, nameVi }: Named, by: UsageList, { t, language }: Words): string {
  if (name !== null) return localized({ name, nameVi: nameVi ?? name }, 'name', language)
  return id.split(':')[0] === chatAsAssistant ? t('nav.chat') : t(nobody[by])
}
