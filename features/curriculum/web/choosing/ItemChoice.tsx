import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import type { ListedItem } from '../../contract/curriculum-sets.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { ListChoice } from '#platform/web/ui/data-display/List.tsx'

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
    <ListChoice
      title={item.code ? `${item.code} · ${item.text}` : item.text}
      text={facts.filter(Boolean).join(' · ')}
      checked={isChosen}
      disabled={isOff}
      onChange={({ target }) => onToggle(target.checked)}
    />
  )
}
