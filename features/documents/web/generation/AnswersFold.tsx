import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useTexts } from '#platform/web/language/language.ts'
import styles from './Workspace.module.css'
import { generationTexts } from '../../texts/generation.ts'

type AnswersFoldProps = { folded: boolean; onFold: () => void; onOpen: () => void }

/** Shown beside a finished document: collapses its questions and expands them again. */
export function AnswersFold({ folded, onFold, onOpen }: AnswersFoldProps) {
  const { t } = useTexts(generationTexts)
  const [Icon, words, click] = folded
    ? [PanelLeftOpen, t('generation.showQuestions'), onOpen]
    : [PanelLeftClose, t('generation.hideQuestions'), onFold]
  return (
    <button type="button" className={styles.fold} title={words} aria-expanded={!folded} onClick={click}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{words}</span>
    </button>
  )
}
