import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTexts, useLanguage } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import type { Year, YearLesson } from '../contract/year.ts'
import { aiPeriodsTarget, countUntested, countYear, findGaps } from '../model/gaps.ts'
import { yearTexts } from '../texts/year.ts'
import { formPath, type YearLink, type YearLinks } from './links.ts'
import styles from './Year.module.css'
import { localized } from '#platform/i18n/language.ts'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'

const shownAtFirst = 5
/** The rows of a test's form. */
const lessonsPerTest = 20

/** Lists what is missing; each line leads to the form of an assistant, filled in. */
export function GapList({ year, links }: { year: Year; links: YearLinks }) {
  const { t } = useTexts(yearTexts)
  const { notPlanned, notTested } = findGaps(year.lessons)
  const missing = Math.max(0, aiPeriodsTarget - countYear(year.lessons).ai.planned)
  const withoutAi = year.lessons.find(({ aiCodes, taughtAt }) => aiCodes.length === 0 && taughtAt === null)
  const inOneTest = notTested.slice(0, lessonsPerTest).map(({ id }) => id)
  const allInOne = formPath(links.test, year, inOneTest)
  return (
    <Card as="section" padding={5} aria-labelledby="year-gaps" className={styles.missingSheet}>
      <Stack gap={4}>
        <Heading level={2} id="year-gaps">
          {t('year.gaps')}
        </Heading>
        {notPlanned.length + notTested.length === 0 && <Text tone="quiet">{t('year.noGaps')}</Text>}
        <Group
          title={t('year.gapsNotPlanned', { count: notPlanned.length })}
          lessons={notPlanned}
          link={links.plan}
          choice={t('year.planWith')}
          action={{ label: t('year.plan'), name: (lesson) => t('year.planFor', { lesson }) }}
          year={year}
        />
        {notPlanned.length > 0 && !links.plan.assistant && <Text tone="quiet">{t('year.noPlanAssistant')}</Text>}
        <Group
          title={t('year.gapsNotTested', { count: notTested.length })}
          lessons={notTested}
          link={links.test}
          choice={t('year.testWith')}
          action={{ label: t('year.test'), name: (lesson) => t('year.testFor', { lesson }) }}
          year={year}
          describe={(lesson) => {
            const count = countUntested(lesson)
            return count > 0 ? t('year.untested', { count }) : t('year.notTested')
          }}
        >
          {allInOne !== null && inOneTest.length > 1 && (
            <Link className={buttonClass({ size: 'small' })} to={allInOne}>
              {notTested.length > lessonsPerTest ? t('year.testFirst', { count: lessonsPerTest }) : t('year.testAll')}
            </Link>
          )}
        </Group>
        {missing > 0 && (
          <Stack gap={1}>
            <Text as="h3" weight="bold">
              {t('year.gapAi', { count: missing })}
            </Text>
            {withoutAi ? (
              <Inline justify="between" gap={3}>
                <Text size="sm" tone="quiet">
                  {t('year.gapAiText', { lesson: withoutAi.text })}
                </Text>
                <GapLink
                  to={formPath(links.plan, year, [withoutAi.id])}
                  label={t('year.planAi')}
                  name={t('year.planAiFor', { lesson: withoutAi.text })}
                />
              </Inline>
            ) : (
              <Text size="sm" tone="quiet">
                {t('year.gapAiNone')}
              </Text>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

type GroupProps = {
  title: string
  lessons: readonly YearLesson[]
  link: YearLink
  choice: string
  action: { label: string; name: (lesson: string) => string }
  year: Year
  describe?: (lesson: YearLesson) => string
  children?: ReactNode
}

function Group({ title, lessons, link, choice, action, year, describe, children }: GroupProps) {
  const { t } = useTexts(yearTexts)
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button disappears with its focus, which moves to the first line that it has added.
  const showAll = () => {
    flushSync(() => setOpen(true))
    const next = list.current?.children[shownAtFirst]
    if (next instanceof HTMLElement) next.focus()
  }
  if (lessons.length === 0) return null
  return (
    <Stack gap={2}>
      <Inline justify="between" gap={3}>
        <Text as="h3" weight="bold">
          {title}
        </Text>
        <Inline gap={2}>
          <AssistantChoice label={choice} link={link} />
          {children}
        </Inline>
      </Inline>
      <List ref={list} aria-label={title}>
        {(isOpen ? lessons : lessons.slice(0, shownAtFirst)).map((lesson) => (
          <ListRow
            key={lesson.id}
            tabIndex={-1}
            title={
              <Text as="span" weight="normal">
                {lesson.text}
              </Text>
            }
            text={[lesson.weeks ? t('year.weekOf', { weeks: lesson.weeks }) : t('year.noWeek'), describe?.(lesson)]
              .filter(Boolean)
              .join(' · ')}
          >
            <GapLink to={formPath(link, year, [lesson.id])} label={action.label} name={action.name(lesson.text)} />
          </ListRow>
        ))}
      </List>
      {!isOpen && lessons.length > shownAtFirst && (
        <Inline>
          <Button variant="quiet" size="small" onClick={showAll}>
            {t('year.showAll', { count: lessons.length })}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

function GapLink({ to, label, name }: { to: string | null; label: string; name: string }) {
  if (to === null) return null
  return (
    <Link className={buttonClass({ variant: 'soft', size: 'small' })} to={to} aria-label={name}>
      {label}
    </Link>
  )
}

/** Chooses the assistant that gaps lead to, where there are several. */
function AssistantChoice({ label, link }: { label: string; link: YearLink }) {
  const language = useLanguage()
  const { assistants, assistant, onChoose } = link
  if (assistants.length < 2 || !assistant) return null
  return (
    <Select
      variant="filter"
      fit
      aria-label={label}
      value={assistant.id}
      onChange={({ target }) => onChoose(target.value)}
    >
      {assistants.map((one) => (
        <option key={one.id} value={one.id}>
          {localized(one, 'name', language)}
        </option>
      ))}
    </Select>
  )
}
