import type { PricedApp } from '../../contract/budgets.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import { isApp, modelOfApp } from '../../model/usage.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import type { budgetSettingsTexts } from '../../texts/budget-settings.ts'

type Reader = { t: Translate<KeyOf<typeof budgetSettingsTexts>>; language: Language; apps: readonly PricedApp[] }

/** Names the subject of a price in the reader's language. */
export function modelName(model: string, { t, language, apps }: Reader): string {
  if (model === modelOfApp) return t('budgetForm.apps')
  if (!isApp(model)) return model
  const app = apps.find((one) => one.model === model)
  return app ? appName(app, { t, language }) : t('budgetForm.appGone')
}

const namesShown = 2

/** "Dify: Lesson plan, Quiz and 3 more (app-1a2b…)". */
export function appName(
  { isSchools, assistants, keyPreview }: PricedApp,
  { t, language }: Omit<Reader, 'apps'>,
): string {
  const names = assistants.map((assistant) => localized(assistant, 'name', language))
  const all = isSchools ? [t('budgetForm.appOfSchool'), ...names] : names
  const more = all.length - namesShown
  const who = all.slice(0, namesShown).join(', ') + (more > 0 ? ` ${t('budgetForm.appMore', { count: more })}` : '')
  return t('budgetForm.app', { who: keyPreview === null ? who : `${who} (${keyPreview})` })
}
