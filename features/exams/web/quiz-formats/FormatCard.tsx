import { useId } from 'react'
import type { FormatFit } from '../../contract/quiz-formats.ts'
import { endings, type QuizFormat } from '../../model/quiz-formats/formats.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { quizFormatTexts } from '../../texts/quiz-formats.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'

type FormatCardProps = {
  fit: FormatFit
  /** Number of questions in the paper. */
  total: number
  busy: boolean
  /** Whether findings block every export of the paper. */
  isBlocked: boolean
  onTake: () => void
}

/** Shows one system: how to import the file there, and which questions are exported or left out. */
export function FormatCard({ fit, total, busy, isBlocked, onTake }: FormatCardProps) {
  const { t } = useTexts(quizFormatTexts)
  const title = useId()
  const { format, included, leftOut, changed, without } = fit
  const system = t(`travel.${format}`)
  return (
    <Card as="li" variant="flat" padding={4} aria-labelledby={title}>
      <Inline gap={4} align="start" least={260}>
        <Stack gap={1}>
          <Heading level={3} size="md" id={title}>
            {system}{' '}
            <Text as="span" size="sm" tone="quiet" weight="normal">
              .{endings[format]}
            </Text>
          </Heading>
          <Text size="sm">{t(toDo[format])}</Text>
          <Text
            size="sm"
            tone={included === total ? 'quiet' : undefined}
            weight={included === total ? undefined : 'bold'}
          >
            {included === 0
              ? t('travel.none')
              : included === total
                ? t('travel.all', { count: total })
                : t('travel.some', { count: total, included })}
            {without.length > 0 && ` · ${t('travel.without', { what: without.join(', ') })}`}
          </Text>
          {leftOut.length > 0 && <Reasons summary={t('travel.leftOut', { count: leftOut.length })} notes={leftOut} />}
          {changed.length > 0 && (
            <Reasons
              summary={t('travel.changed', { count: new Set(changed.map(({ name }) => name)).size })}
              notes={changed}
            />
          )}
        </Stack>
        <Button
          size="small"
          variant={included > 0 ? 'soft' : undefined}
          disabled={included === 0 || isBlocked}
          busy={busy}
          aria-label={t('travel.downloadFor', { system })}
          onClick={onTake}
        >
          {t('travel.download')}
        </Button>
      </Inline>
    </Card>
  )
}

/** Groups questions by reason. */
function Reasons({ summary, notes }: { summary: string; notes: FormatFit['leftOut'] }) {
  const reasons = [...new Set(notes.map(({ why }) => why))]
  return (
    <Details
      summary={
        <Text as="span" size="sm">
          {summary}
        </Text>
      }
    >
      <Stack as="ul" gap={1}>
        {reasons.map((reason) => (
          <Text as="li" key={reason} size="sm">
            {reason}{' '}
            <Text as="span" size="sm" tone="quiet" weight="normal">
              {notes
                .filter(({ why }) => why === reason)
                .map(({ name }) => name)
                .join('; ')}
            </Text>
          </Text>
        ))}
      </Stack>
    </Details>
  )
}

/** Instructions for using the file in each system. */
const toDo = {
  moodle: 'travel.moodleDo',
  gift: 'travel.giftDo',
  qti: 'travel.qtiDo',
  googleForms: 'travel.googleFormsDo',
  kahoot: 'travel.kahootDo',
  quizizz: 'travel.quizizzDo',
  blooket: 'travel.blooketDo',
  azota: 'travel.azotaDo',
} as const satisfies Record<QuizFormat, string>
