import { Problem } from '#platform/web/edit-dialog/EditNotes.tsx'
import type { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import styles from './SettingsForm.module.css'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { settingsTexts } from '../../texts/settings.ts'

type SettingsEndProps = {
  dialog: Pick<ReturnType<typeof useEditForm>['dialog'], 'problem' | 'onOverwrite' | 'dirty' | 'busy'>
  /** Shows what somebody else has saved meanwhile. */
  reload: () => Promise<void>
  /** On the button, where the page saves other things apart. */
  label?: string
}

/** The end of a page of settings: what speaks against saving, and the button for it. */
export function SettingsEnd({ dialog, reload, label }: SettingsEndProps) {
  const { t } = useTexts(adminTexts, settingsTexts)
  return (
    <>
      <Problem
        problem={dialog.problem}
        onOverwrite={dialog.onOverwrite}
        onReload={() => void reload().catch(() => {})}
      />
      <div className={styles.foot}>
        <output>{dialog.dirty && t('settings.unsaved')}</output>
        <Button type="submit" look="primary" busy={dialog.busy}>
          {dialog.busy ? t('admin.saving') : (label ?? t('admin.save'))}
        </Button>
      </div>
    </>
  )
}
