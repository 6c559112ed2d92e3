import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { Problem } from '#platform/model/problems.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import card from './DataCard.module.css'
import { checkTexts } from '#features/agents/texts/checks.ts'

type CardFindingProps = {
  /** The card's id. */
  id: string
  message: Problem
  /** It must be fixed: red. */
  isOff: boolean
  /** Lets the AI fix it, given the sentence; null if it cannot. */
  onFix: ((finding: string) => void) | null
}

/** Shows a finding on a card of a structured document. */
export function CardFinding({ id, message, isOff, onFix }: CardFindingProps) {
  const { t } = useTexts(checkTexts)
  const finding = t(message)
  return (
    <Inline className={card.finding} data-weight={isOff ? 'off' : 'open'}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <p id={`${id}-${message.key}`}>{finding}</p>
      {onFix && (
        <Button size="small" aria-describedby={`${id}-${message.key}`} onClick={() => onFix(finding)}>
          {t('check.fix')}
        </Button>
      )}
    </Inline>
  )
}
