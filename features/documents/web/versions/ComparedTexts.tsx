import type { Language } from '#platform/i18n/language.ts'
import { comparing } from '#formats/compare/web/compare.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useSlices } from '#platform/web/lib/use-slices.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { documentVersionTexts } from '../../texts/versions.ts'
import { Blocks } from './DifferenceCard.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'

/** A version with its name. */
type NamedText = { label: string; text: string }

type ComparedTextsProps = { language: Language; then: NamedText; now: NamedText }

/** Shows the differences between two versions below one another. */
export function ComparedTexts({ language, then, now }: ComparedTextsProps) {
  const { t } = useTexts(documentVersionTexts)
  const comparison = useSlices(comparing, { base: null, mine: then.text, theirs: now.text })
  if (!comparison) return <Spinner label={t('versions.comparing')} />
  const { differences } = comparison
  if (differences.length === 0) return <p>{t('versions.same')}</p>
  return (
    <Stack as="ol" gap={5}>
      {differences.map(({ mine, theirs, after }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a difference's position in the text identifies it
        <Stack key={index} as="li" gap={2}>
          {after && (
            <Text size="sm" tone="faint">
              {t('versions.after', { text: after })}
            </Text>
          )}
          <section aria-label={then.label} data-side="then">
            <Heading level={3} size="sm">
              {then.label}
            </Heading>
            <Blocks html={mine} language={language} />
          </section>
          <section aria-label={now.label} data-side="now">
            <Heading level={3} size="sm">
              {now.label}
            </Heading>
            <Blocks html={theirs} language={language} />
          </section>
        </Stack>
      ))}
    </Stack>
  )
}
