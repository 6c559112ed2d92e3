import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { ShareTarget } from './queries.ts'
import styles from './Sharing.module.css'
import { sharingTexts } from '../../texts/sharing.ts'

/** Few open this form: its code loads when they do. */
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** Opens the sharing dialog. `bare`: an icon only, for rows of icons. */
export function ShareButton({ bare = false, ...target }: ShareTarget & { bare?: boolean }) {
  const { t } = useTexts(sharingTexts)
  const [open, setOpen] = useState<boolean | null>(null)
  const icon = <Share2 size={18} strokeWidth={1.75} aria-hidden="true" />
  return (
    <>
      {bare ? (
        <IconButton label={t('sharing.title', { title: target.title })} icon={icon} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={icon} title={t('sharing.share')} onClick={() => setOpen(true)}>
          <span className={styles.label}>{t('sharing.share')}</span>
        </Button>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <ShareDialog target={target} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
