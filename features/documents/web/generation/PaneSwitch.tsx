import FileText from 'lucide-react/icons/file-text'
import ListChecks from 'lucide-react/icons/list-checks'
import { useTexts } from '#platform/web/language/language.ts'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import styles from './Workspace.module.css'
import { generationTexts } from '../../texts/generation.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'

export type Pane = 'questions' | 'result'

type PaneSwitchProps = {
  pane: Pane
  onChange: (pane: Pane) => void
  /** Something happened in the result since it was last seen. */
  news: boolean
}

/** Switches on a phone between the questions and the result. */
export function PaneSwitch({ pane, onChange, news }: PaneSwitchProps) {
  const { t } = useTexts(generationTexts, testRunTexts)
  const questions = (
    <>
      <ListChecks size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('generation.questions')}
    </>
  )
  const result = (
    <>
      <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('generation.result')}
      {news && (
        <span className={styles.dot}>
          <VisuallyHidden>{t('generation.news')}</VisuallyHidden>
        </span>
      )}
    </>
  )
  return (
    <div className={styles.switch}>
      <SegmentedControl
        label={t('generation.panes')}
        options={[
          { value: 'questions', label: questions },
          { value: 'result', label: result },
        ]}
        value={pane}
        onChange={onChange}
      />
    </div>
  )
}
