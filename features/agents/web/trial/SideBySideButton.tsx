import Columns from 'lucide-react/icons/columns-2'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { SideBySideProps } from './SideBySide.tsx'
import styles from './SideBySide.module.css'
import { agentVersionTexts } from '../../texts/versions.ts'

/** Drawing the form does not need this code. */
const sideBySide = lazyPage<SideBySideProps>(async () => (await import('./SideBySide.tsx')).SideBySide)

/** Opens two runs with the same answers. */
export function SideBySideButton(props: Omit<SideBySideProps, 'open' | 'onClose'>) {
  const { t } = useTexts(agentVersionTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className={styles.open}
        title={t('sideBySide.open')}
        icon={<Columns size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.words}>{t('sideBySide.open')}</span>
      </Button>
      {open && <sideBySide.Part open onClose={() => setOpen(false)} {...props} />}
    </>
  )
}
