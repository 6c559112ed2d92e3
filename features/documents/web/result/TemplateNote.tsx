import Stamp from 'lucide-react/icons/stamp'
import { WhoConnects } from '#features/connections/web/WhoConnects.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import styles from './Result.module.css'
import { connectionTexts } from '#features/connections/texts.ts'
import { generationTexts } from '../../texts/generation.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'

/** Says above the document that it was written without AI; `ahead`, above the questions, that it will be, or for a kind without templates only that there is none. */
export function TemplateNote({
  ahead = false,
  noTemplate = false,
}: {
  ahead?: boolean
  noTemplate?: boolean | undefined
}) {
  const { t } = useTexts(connectionTexts, generationTexts, testRunTexts)
  return (
    <div className={styles.note}>
      <Notice tone="warn" icon={<Stamp size={20} strokeWidth={1.75} aria-hidden="true" />}>
        <b>{ahead ? t('generation.noAi') : t('generation.template')}</b>{' '}
        {!noTemplate && (ahead ? t('generation.noAiText') : t('generation.templateText'))} <WhoConnects />
      </Notice>
    </div>
  )
}
