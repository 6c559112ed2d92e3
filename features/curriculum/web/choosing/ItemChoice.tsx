import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import type { ListedItem } from '../../contract/curriculum-sets.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from '../curriculum.module.css'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

type ItemChoiceProps = {
  item: ListedItem
  isChosen: boolean
  isOff: boolean
  onToggle: (on: boolean) => void
}

/** One entry with a checkbox; the whole row can be pressed. */
export function ItemChoice({ item, isChosen, isOff, onToggle }: ItemChoiceProps) {
  const { t } = useTexts(curriculumTexts)
  const language = useLanguage()
  const facts = [
    item.periods !== null &&
      t('curriculum.periods', { count: item.periods, number: formatNumber(item.periods, language) }),
    item.weeks && t('curriculum.weeks', { weeks: item.weeks }),
    item.cognitiveLevel,
    item.gradeBand,
    item.path.join(' › '),
  ]
  return (
    <li className={styles.item}>
      <Inline as="label" gap={3} align="start" wrap={false} className={styles.label}>
        <input
          type="checkbox"

          checked={isChosen}
          disabled={isOff}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <span>
          {item.code ? `${item.code} · ${item.text}` : item.text}
          <Text as="small" tone="faint">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </span>
      </Inline>
    </li>
  )
}
