import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import styles from './Result.module.css'
import { generationTexts } from '../../texts/generation.ts'

/** Shown instead of a document: what to do, or why it is missing. */
export function Hint({ note, action }: { note?: ReactNode; action?: ReactNode }) {
  const { t } = useTexts(generationTexts)
  return (
    <div className={styles.hint}>
      {note ?? (
        <EmptyState
          icon={<FileText size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={t('generation.empty')}
          action={action}
        />
      )}
    </div>
  )
}
