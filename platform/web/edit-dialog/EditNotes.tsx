import type { FormEvent } from 'react'
import { useTexts } from '../language/language.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { Inline } from '../ui/layout/Inline.tsx'
import styles from './edit-dialog.module.css'
import type { SaveProblem } from './use-edit-form.ts'
import { adminTexts } from '../../i18n/texts/admin.ts'

/** Says that unsaved input from an earlier visit has been restored. */
export function Restored({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  const { t } = useTexts(adminTexts)
  if (!shown) return null
  return (
    <Notice
      tone="info"
      action={
        <Button variant="quiet" size="small" onClick={onDiscard}>
          {t('admin.discard')}
        </Button>
      }
    >
      {t('admin.restored')}
    </Notice>
  )
}

type ProblemProps = {
  problem: SaveProblem | null
  onOverwrite: (event: FormEvent) => void
  onReload: () => void
  /** Creates a new record from the input, if that is possible. */
  onSaveAsNew?: ((event: FormEvent) => void) | undefined
}

/** Stays until the editor has decided, because the toast about the failure is gone by then. */
export function Problem({ problem, onOverwrite, onReload, onSaveAsNew }: ProblemProps) {
  const { t } = useTexts(adminTexts)
  if (problem === null) return null
  if (problem === 'gone')
    return (
      <div className={styles.problem}>
        <Notice
          tone="bad"
          action={
            onSaveAsNew && (
              <Button size="small" onClick={onSaveAsNew}>
                {t('admin.saveAsNew')}
              </Button>
            )
          }
        >
          {t('admin.gone')}
        </Notice>
      </div>
    )
  return (
    <div className={styles.problem}>
      <Notice tone="bad">
        <p>{t('error.changedMeanwhile')}</p>
        <Inline align="stretch" className={styles.choices}>
          <Button size="small" onClick={onReload}>
            {t('admin.showTheirs')}
          </Button>
          <Button size="small" onClick={onOverwrite}>
            {t('admin.saveMine')}
          </Button>
        </Inline>
      </Notice>
    </div>
  )
}
