import type { ComparedStarter } from '../../contract/catalogue-updates.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { labelOf, textOf, type PartName } from '../versions/facts.ts'
import { PartCard } from '../versions/PartCard.tsx'
import styles from './catalogue.module.css'

/** The parts to show, with the texts in the reader's language. */
const shown = {
  en: ['questionIds', 'prompt', 'template', 'checks', 'quickEdits', 'derivation'],
  vi: ['questionIds', 'promptVi', 'templateVi', 'checks', 'quickEdits', 'derivation'],
} as const satisfies Record<'en' | 'vi', readonly PartName[]>

/** Shows an assistant that the school does not have yet. */
export function OfferedText({ compared: { offered } }: { compared: ComparedStarter }) {
  const language = useLanguage()
  return shown[language].map((part) => {
    const text = textOf(part, offered, language)
    return (
      text !== '' && (
        <PartCard key={part} label={labelOf(part)}>
          <p className={styles.text}>{text}</p>
        </PartCard>
      )
    )
  })
}
