import Stamp from 'lucide-react/icons/stamp'
import { useTranslation } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './notes.module.css'

/** Says above the sheet that no AI wrote what is on it; `ahead`, above the questions, that none will. */
export function TemplateNote({ ahead = false }: { ahead?: boolean }) {
  const { t } = useTranslation()
  const { role } = useUser()
  return (
    <div className={styles.note}>
      <Notice tone="warn" icon={<Stamp size={20} strokeWidth={1.75} aria-hidden="true" />}>
        <b>{ahead ? t('generation.noAi') : t('generation.template')}</b>{' '}
        {ahead ? t('generation.noAiText') : t('generation.templateText')}{' '}
        {role === 'ADMIN' ? t('generation.templateAdmin') : t('generation.templateTeacher')}
      </Notice>
    </div>
  )
}
