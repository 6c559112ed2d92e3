import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useTexts } from '#platform/web/language/language.ts'
import { historyPath } from '#platform/web/paths.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Link } from '#platform/web/ui/Link.tsx'
import styles from './GenerateForm.module.css'
import type { Source } from './use-answers-draft.ts'
import { derivationTexts } from '../../texts/derivation.ts'

/** Shows the source document above the questions, to open or remove it. Its text is not copied into the form. */
export function SourceNote({ source, onTakeOut }: { source: Source; onTakeOut: () => void }) {
  const { t } = useTexts(derivationTexts)
  return (
    <div className={styles.source}>
      <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.text}>
        {t('thread.fromDocument')}{' '}
        <Link to={historyPath({ entry: source.id })} target="_blank">
          {source.title}
        </Link>
        <small>{t('thread.fromHint')}</small>
      </p>
      <IconButton
        size="small"
        label={t('thread.takeOut')}
        icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onTakeOut}
      />
    </div>
  )
}
