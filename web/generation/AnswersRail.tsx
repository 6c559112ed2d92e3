import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useTranslation } from '../lib/language.ts'
import styles from './AnswersRail.module.css'

/** Where the questions are folded away beside their document: the way back to them. */
export function AnswersRail({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.rail} aria-expanded={false} onClick={onOpen}>
      <PanelLeftOpen size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('generation.showQuestions')}</span>
    </button>
  )
}
