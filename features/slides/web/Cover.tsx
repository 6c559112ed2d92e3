import type { Presentation } from '../model/presentation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { slideTexts } from '../texts.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** Edits the title slide. */
export function Cover({
  presentation,
  onChange,
}: {
  presentation: Presentation
  onChange: ((presentation: Presentation, typed: string) => void) | undefined
}) {
  const { t } = useTexts(slideTexts)
  if (!onChange)
    return (
      <header lang={presentation.language}>
        <h2>{presentation.title}</h2>
        <Text tone="quiet">{presentation.subtitle}</Text>
      </header>
    )
  return (
    <Card as="section" variant="flat" padding={4} aria-label={t('slides.cover')}>
      <Grid columns="medium">
        <Field label={t('slides.coverTitle')}>
          {(control) => (
            <TextInput
              {...control}
              lang={presentation.language}
              value={presentation.title}
              onChange={(event) => onChange({ ...presentation, title: event.target.value }, 'title')}
            />
          )}
        </Field>
        <Field label={t('slides.coverSubtitle')}>
          {(control) => (
            <TextInput
              {...control}
              lang={presentation.language}
              value={presentation.subtitle}
              onChange={(event) => onChange({ ...presentation, subtitle: event.target.value }, 'subtitle')}
            />
          )}
        </Field>
      </Grid>
    </Card>
  )
}
