import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { editPath, paths } from '#platform/web/paths.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { keyReferences } from './queries.ts'
import { questionsTexts } from '../../texts/questions.ts'

const shownAtFirst = 6

type UsedByProps = {
  id: string
  /** Their number, until the names are loaded. */
  expected?: number
  /** The assistant in whose form the question is open, if any. It is not listed. */
  within: string | null
}

/** Lists other assistants with a question before it is changed or deleted. The names open beside the input, not over it. */
export function UsedBy({ id, expected = 0, within }: UsedByProps) {
  const { t } = useTexts(questionsTexts)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const { data } = useQuery(keyReferences(id))
  if (!data) return t('question.usedBy', { count: expected })
  const others = data.usedBy.filter((agent) => agent.id !== within)
  const count = others.length
  if (count === 0) return within === null ? t('question.usedBy', { count }) : t('question.onlyHere')
  const shown = all ? others : others.slice(0, shownAtFirst)
  return (
    <Text as="span" size="sm">
      {within === null ? t('question.usedBy', { count }) : t('question.alsoUsedBy', { count })}{' '}
      {shown.map((agent, index) => (
        <span key={agent.id}>
          {index > 0 && ', '}
          <Link to={editPath(paths.adminAgents, agent.id)} target="_blank">
            {localized(agent, 'name', language)}
          </Link>
        </span>
      ))}
      {shown.length < count && (
        <>
          {' '}
          <Button variant="link" onClick={() => setAll(true)}>
            {t('question.referencesMore', { count: count - shown.length })}
          </Button>
        </>
      )}
    </Text>
  )
}
