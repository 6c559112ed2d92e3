import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { distinctWords } from '../model/checks/distinct-words.ts'
import type { AssistantCheck } from '../model/checks/run.ts'
import { checkTexts } from '../texts/checks.ts'

/** Names checks. Those of one name are told apart by what they look for. */
export function useCheckTitle(all: readonly AssistantCheck[]): (check: AssistantCheck) => string {
  const { t } = useTexts(checkTexts)
  const language = useLanguage()
  return (check) => {
    const name = t(`check.${check.check}`)
    const words = distinctWords(check, all, language)
    return words === null ? name : t('check.distinct', { name, words })
  }
}
