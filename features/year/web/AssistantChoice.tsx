import { localized } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { Select } from '#platform/web/ui/Select.tsx'
import type { YearLink } from './links.ts'
import styles from './Year.module.css'

/** Chooses the assistant that gaps lead to, where there are several. */
export function AssistantChoice({ label, link }: { label: string; link: YearLink }) {
  const language = useLanguage()
  const { assistants, assistant, onChoose } = link
  if (assistants.length < 2 || !assistant) return null
  return (
    <Select
      variant="filter"
      className={styles.choice}
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
