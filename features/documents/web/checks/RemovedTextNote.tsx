import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './Checks.module.css'
import { checkTexts } from '#features/agents/texts/checks.ts'

type RemovedTextNoteProps = { removedText: { before: string; after: string }; onPutBack: () => void }

/** Shows text removed around a document, in one line, with an undo button. */
export function RemovedTextNote({ removedText: { before, after }, onPutBack }: RemovedTextNoteProps) {
  const { t } = useTexts(checkTexts)
  const words = `${before} ${after}`
    .replace(/(```|~~~)\w*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = words.length > 70 ? `${words.slice(0, 70).trimEnd()}…` : words
  return (
    <div className={styles.removedText}>
      <output>{words === '' ? t('check.removedFence') : t('check.removedText', { words: short })}</output>
      <Button variant="quiet" size="small" onClick={onPutBack}>
        {t('check.putBack')}
      </Button>
    </div>
  )
}
