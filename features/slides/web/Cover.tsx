import type { Deck } from '../model/deck.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import styles from './Cover.module.css'
import { slideTexts } from '../texts.ts'

/** Edits the title slide. */
export function Cover({ deck, onChange }: { deck: Deck; onChange: ((deck: Deck, typed: string) => void) | undefined }) {
  const { t } = useTexts(slideTexts)
  if (!onChange)
    return (
      <header className={styles.read} lang={deck.language}>
        <h2>{deck.title}</h2>
        <p>{deck.subtitle}</p>
      </header>
    )
  return (
    <section className={styles.cover} aria-label={t('slides.cover')}>
      {/* Fields that follow one another keep a distance, which is not wanted beside one another. */}
      <div>
        <Field label={t('slides.coverTitle')}>
          {(control) => (
            <TextInput
              {...control}
              lang={deck.language}
              value={deck.title}
              onChange={(event) => onChange({ ...deck, title: event.target.value }, 'title')}
            />
          )}
        </Field>
      </div>
      <div>
        <Field label={t('slides.coverSubtitle')}>
          {(control) => (
            <TextInput
              {...control}
              lang={deck.language}
              value={deck.subtitle}
              onChange={(event) => onChange({ ...deck, subtitle: event.target.value }, 'subtitle')}
            />
          )}
        </Field>
      </div>
    </section>
  )
}
