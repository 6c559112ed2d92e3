import type { Agent } from '../../contract/agents.ts'
import type { Health } from '#features/connections/contract/health.ts'
import { formatDate, formatTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { HealthState } from '#ai/model/health.ts'
import { connectionCheckTexts } from '../../texts/connection-checks.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

export type HealthTone = HealthState | 'off'

/** Describes an assistant's state in a few words, with the problem or the time of the check. */
export function healthWords(
  { isActive, connected, health }: Pick<Agent, 'isActive' | 'connected' | 'health'>,
  language: Language,
): { tone: HealthTone; words: string; detail: string | null } {
  if (!isActive)
    return { tone: 'off', words: translate(currentLanguage(), connectionCheckTexts)('healthDot.off'), detail: null }
  if (!connected)
    return { tone: 'off', words: translate(currentLanguage(), connectionCheckTexts)('healthDot.noAi'), detail: null }
  if (!health)
    return { tone: 'off', words: translate(currentLanguage(), connectionCheckTexts)('healthDot.unknown'), detail: null }
  return { tone: health.state, words: stateWords(health, language), detail: detailOf(health, language) }
}

export function stateWords({ state, since }: Pick<Health, 'state' | 'since'>, language: Language): string {
  if (state === 'works') return translate(currentLanguage(), connectionCheckTexts)('healthDot.works')
  const time = shortMoment(since, language)
  return state === 'warns'
    ? translate(currentLanguage(), connectionCheckTexts)('healthDot.warns', { time })
    : translate(currentLanguage(), connectionCheckTexts)('healthDot.fails', { time })
}

const detailOf = ({ reason, checkedAt }: Health, language: Language): string | null =>
  reason ??
  (checkedAt &&
    translate(currentLanguage(), connectionCheckTexts)('healthDot.checked', { time: shortMoment(checkedAt, language) }))

/** Formats a time today as the time, and an earlier one as the day. */
export function shortMoment(at: string, language: Language): string {
  const day = formatDate(at, language)
  return day === formatDate(Date.now(), language) ? formatTime(at, language) : day
}
