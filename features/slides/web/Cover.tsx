import type { Presentation } from '../model/presentation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import styles from './SlideCards.module.css'
import { slideTexts } from '../texts.ts'

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
      <header className={styles.read} lang={presentation.language}>
        <h2>{presentation.title}</h2>
        <p>{presentation.subtitle}</p>
      </header>
    )
  return (
    <Card as="section" variant="flat" className={styles.cover} aria-label={t('slides.cover')}>
      {/* Fields that follow one another keep a distance, which is not wanted beside one another. */}
      <div>
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
      </div>
      <div>
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
      </div>
    </Card>
  )
}
