import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Languages from 'lucide-react/icons/languages'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId, type ReactNode } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './FormDock.module.css'
import { LanguageOptions } from '#features/questions/web/answers/LanguageOptions.tsx'
import type { DraftState } from '../answers/use-answers-draft.ts'
import { agentsTexts } from '#features/agents/texts/agents.ts'
import { fileTexts } from '#features/questions/texts/files.ts'
import { generationTexts } from '../../../texts/generation.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'

type FormDockProps = {
  language: Language
  onLanguage: (language: Language) => void
  draft: DraftState
  busy: boolean
  /** True while files are being uploaded. */
  waiting: boolean
  /** A document exists, so download is the primary action. */
  again: boolean
  /** The remaining budget, beside the button. */
  budget?: ReactNode
  /** Whether the answers add up, beside the button. */
  verdict?: ReactNode
}

/** Under the questions, always in sight: the language of the answer, whether the draft is safe, and the button. */
export function FormDock({ language, onLanguage, draft, busy, waiting, again, budget, verdict }: FormDockProps) {
  const { t } = useTexts(agentsTexts, fileTexts, generationTexts, testRunTexts)
  const id = useId()
  return (
    <footer className={styles.dock}>
      <Inline className={styles.foot}>
        <Inline gap={0} wrap={false} className={styles.row}>
          <Inline as="label" wrap={false} htmlFor={id}>
            <Languages size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('generation.answerIn')}
          </Inline>
          <select
            id={id}
            className={styles.select}
            value={language}
            onChange={(event) => onLanguage(event.target.value as Language)}
          >
            <LanguageOptions />
          </select>
          <Inline as="output" wrap={false} className={styles.draft}>
            {draft === 'saved' && (
              <>
                <CloudCheck size={16} strokeWidth={1.75} aria-hidden="true" />
                {t('generation.draftSaved')}
              </>
            )}
            {draft === 'refused' && (
              <>
                <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
                {t('generation.draftRefused')}
              </>
            )}
          </Inline>
        </Inline>
        {verdict && <div className={styles.pinned}>{verdict}</div>}
        {budget}
        <Button
          type="submit"
          variant={again ? 'soft' : 'primary'}
          size="large"
          busy={busy || waiting}
          icon={<Sparkles size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={t('generation.submitHint')}
        >
          {busy && t('generation.generating')}
          {waiting && t('file.waiting')}
          {!busy && !waiting && t('agent.generate')}
        </Button>
      </Inline>
    </footer>
  )
}
