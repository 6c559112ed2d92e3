import { useQuery } from '@tanstack/react-query'
import type { OpenedShare } from '../../contract/sharing/shares.ts'
import { localized } from '#platform/i18n/language.ts'
import { agentById } from '#features/agents/web/list/queries.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { choosingTexts } from '#features/curriculum/texts/choosing.ts'
import { libraryTexts } from '#features/library/texts.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'

type PresetOf = NonNullable<OpenedShare['preset']>
type ClassOf = NonNullable<OpenedShare['class']>

/** Lists a preset's answers by the titles of its questions; answers to deleted questions are left out. */
export function SharedAnswers({ preset: { agentId, answers } }: { preset: PresetOf }) {
  const { t } = useTexts(sharingTexts)
  const language = useLanguage()
  const agent = useQuery(agentById(agentId)).data
  const rows = (agent?.questions ?? []).flatMap((question) => {
    const answer = describe(answers[question.key])
    return answer === '' ? [] : [[localized(question, 'title', language), answer] as const]
  })
  return <Facts label={t('sharing.answersOf')} variant="below" facts={rows} />
}

export function SharedClass({ taught }: { taught: ClassOf }) {
  const { t } = useTexts(choosingTexts, libraryTexts, sharingTexts)
  const { subject, grade, size, textbook, level, context, periodMinutes, equipment, curriculum } = taught
  const rows = [
    [t('class.subject'), subject],
    [t('class.grade'), grade],
    [t('class.size'), size],
    [t('class.textbook'), textbook],
    [t('class.level'), level],
    [t('class.context'), context],
    [t('class.minutes'), periodMinutes],
    [t('class.equipment'), equipment],
    [t('choosing.set'), curriculum],
  ] as const
  return (
    <Facts
      label={t('sharing.ownOf')}
      variant="below"
      facts={rows.flatMap(([name, fact]) => (fact === null ? [] : [[name, String(fact)] as const]))}
    />
  )
}

/** An answer of any kind as a line of text. */
function describe(answer: unknown): string {
  if (answer === undefined || answer === null) return ''
  if (Array.isArray(answer)) return answer.map(describe).filter(Boolean).join('; ')
  if (typeof answer === 'object') return Object.values(answer).map(describe).filter(Boolean).join(', ')
  return typeof answer === 'string' ? answer.trim() : JSON.stringify(answer)
}
