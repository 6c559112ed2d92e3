import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { Problem } from '#platform/model/problems.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import card from './DataCard.module.css'
import { checkTexts } from '#features/agents/texts/checks.ts'

type CardFindingProps = {
  /** The card's id. */
  id: string
  said: Problem
  /** It must be fixed: red. */
  isOff: boolean
  /** Lets the AI fix it, given the sentence; null where it cannot. */
  onMend: ((finding: string) => void) | null
}

/** Shows a finding on a card of a structured document. */
export function CardFinding({ id, said, isOff, onMend }: CardFindingProps) {
  const { t } = useTexts(checkTexts)
  const finding = t(said)
  return (
    <div className={card.finding} data-weight={isOff ? 'off' : 'open'}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <p id={`${id}-${said.key}`}>{finding}</p>
      {onMend && (
        <Button size="small" aria-describedby={`${id}-${said.key}`} onClick={() => onMend(finding)}>
          {t('check.mend')}
        </Button>
      )}
    </div>
  )
}
