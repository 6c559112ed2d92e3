import { useId, useState, type ReactNode } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { staffUpdateTexts } from '../../texts/staff-update.ts'

type Person = { id: string; name: string; email: string }

type PeopleCardProps<P extends Person> = {
  title: string
  text: string
  people: readonly P[]
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  /** Names the checkbox of a person. */
  labelOf: (name: string) => string
  /** Further lines of text. */
  renderMore: (person: P) => ReactNode
  /** Stands beside the buttons that choose everyone or nobody. */
  tool?: ReactNode
}

const pageSize = 50

/** People of whom some are chosen, a page at a time. */
export function PeopleCard<P extends Person>(props: PeopleCardProps<P>) {
  const { title, text, people, chosen, onChosen, labelOf, renderMore, tool } = props
  const { t } = useTexts(staffUpdateTexts)
  const language = useLanguage()
  const heading = useId()
  const [selectedPage, setPage] = useState(1)
  const total = people.length
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(selectedPage, pages)
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChosen(next)
  }
  return (
    <Card padding={5}>
      <Stack as="section" gap={3} aria-labelledby={heading}>
        <div>
          <h3 id={heading}>
            {title} ({formatNumber(total, language)})
          </h3>
          <Text tone="quiet">{text}</Text>
        </div>
        <Inline justify="between">
          {total > 0 && (
            <Inline>
              <Button size="small" onClick={() => onChosen(new Set(people.map(({ id }) => id)))}>
                {t('staffUpdate.selectAll', { number: formatNumber(total, language) })}
              </Button>
              <Button size="small" onClick={() => onChosen(new Set())}>
                {t('staffUpdate.selectNone')}
              </Button>
            </Inline>
          )}
          {tool}
        </Inline>
        {total > 0 && (
          <List aria-labelledby={heading}>
            {people.slice((page - 1) * pageSize, page * pageSize).map((person) => (
              <ListRow
                key={person.id}
                icon={
                  <input
                    type="checkbox"
                    aria-label={labelOf(person.name)}
                    checked={chosen.has(person.id)}
                    onChange={({ target }) => choose(person.id, target.checked)}
                  />
                }
                title={person.name}
                text={
                  <Stack as="span" gap={0}>
                    <span>{person.email}</span>
                    {renderMore(person)}
                  </Stack>
                }
              />
            ))}
          </List>
        )}
        {pages > 1 && <Pager pagination={{ page, limit: pageSize, total, pages }} onPage={setPage} />}
      </Stack>
    </Card>
  )
}
