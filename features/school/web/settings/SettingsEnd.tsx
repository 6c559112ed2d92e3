import { Problem } from '#platform/web/edit-dialog/EditNotes.tsx'
import type { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './SettingsForm.module.css'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { settingsTexts } from '../../texts/settings.ts'

type SettingsEndProps = {
  dialog: Pick<ReturnType<typeof useEditForm>['dialog'], 'problem' | 'onOverwrite' | 'dirty' | 'busy'>
  /** Loads what someone else has saved in the meantime. */
  reload: () => Promise<void>
  /** The button's label where the page has other save buttons. */
  label?: string
}

/** The end of a settings page: the save button and any problem with saving. */
export function SettingsEnd({ dialog, reload, label }: SettingsEndProps) {
  const { t } = useTexts(adminTexts, settingsTexts)
  return (
    <>
      <Problem
        problem={dialog.problem}
        onOverwrite={dialog.onOverwrite}
        onReload={() => void reload().catch(() => {})}
      />
      <Inline gap={4} wrap={false} justify="end" className={styles.foot}>
        <Text as="output" size="sm" tone="quiet">
          {dialog.dirty && t('settings.unsaved')}
        </Text>
        <Button type="submit" variant="primary" busy={dialog.busy}>
          {dialog.busy ? t('admin.saving') : (label ?? t('admin.save'))}
        </Button>
      </Inline>
    </>
  )
}
