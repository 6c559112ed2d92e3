import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Star from 'lucide-react/icons/star'
import { useId, useState } from 'react'
import type { Agent } from '#features/agents/contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { ownLibrary } from './queries.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TwoLines } from '#platform/web/ui/data-display/TwoLines.tsx'
import { CardLink } from '#platform/web/ui/containers/Card.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { agentsTexts } from '#features/agents/texts/agents.ts'
import { libraryTexts } from '../texts.ts'

/** Two rows of three; a button shows the rest. */
const atFirst = 6

/** Shows favourites, then presets, or says what they are for; a class chosen here fills the form that is opened. */
export function OwnRow({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTexts(agentsTexts, libraryTexts)
  const language = useLanguage()
  const [heading, questionId] = [useId(), useId()]
  const { classes, presets, favourites } = useQuery(ownLibrary()).data ?? { classes: [], presets: [], favourites: [] }
  const [chosen, setChosen] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const taught = chosen === null ? {} : { class: chosen }
  const stars = favourites.flatMap((id) => {
    const agent = byId.get(id)
    if (!agent) return []
    const name = localized(agent, 'name', language)
    const about = agent.category ? localized(agent.category, 'name', language) : t('agent.uncategorized')
    return [{ key: id, to: generatePath(id, taught), agent, name, about, Icon: Star }]
  })
  const shownPresets = presets.flatMap(({ id, name, agentId }) => {
    const agent = byId.get(agentId)
    if (!agent) return []
    const about = t('preset.of', { agent: localized(agent, 'name', language) })
    return [{ key: id, to: generatePath(agentId, { preset: id, ...taught }), agent, name, about, Icon: Bookmark }]
  })
  const cards = [...stars, ...shownPresets]
  if (cards.length === 0)
    return (
      <Stack as="section" gap={1} apart="above" aria-labelledby={heading}>
        <h2 id={heading}>{t('preset.own')}</h2>
        <Text tone="quiet">{t('preset.noneOwn')}</Text>
      </Stack>
    )
  return (
    <Stack as="section" gap={2} apart="above" aria-labelledby={heading}>
      <Inline justify="between" gap={3}>
        <h2 id={heading}>{t('preset.own')}</h2>
        {classes.length > 0 && (
          <Inline as="fieldset" gap={3} aria-labelledby={questionId}>
            <Text as="span" size="sm" tone="quiet" id={questionId}>
              {t('class.ask')}
            </Text>
            <Choices>
              {classes.map(({ id, name }) => (
                <Choice
                  key={id}
                  type="checkbox"
                  label={name}
                  checked={id === chosen}
                  onChange={({ target }) => setChosen(target.checked ? id : null)}
                />
              ))}
            </Choices>
          </Inline>
        )}
      </Inline>
      <Grid as="ul" least={300} gap={3} aria-labelledby={heading}>
        {(all ? cards : cards.slice(0, atFirst)).map(({ key, to, agent, name, about, Icon }) => (
          <li key={key}>
            <CardLink to={to}>
              <Tile name={name} color={agent.category?.color ?? fallbackColor} />
              <TwoLines title={name} text={about} truncate />
              <Text as="span" tone={Icon === Star ? 'warn' : 'faint'}>
                <Inline as="span">
                  <Icon
                    size={19}
                    strokeWidth={1.75}
                    fill={Icon === Star ? 'currentColor' : 'none'}
                    aria-hidden="true"
                  />
                </Inline>
              </Text>
            </CardLink>
          </li>
        ))}
      </Grid>
      {!all && cards.length > atFirst && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('preset.all', { count: cards.length })}
        </Button>
      )}
    </Stack>
  )
}
