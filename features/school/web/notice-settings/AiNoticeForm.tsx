import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { AiNoticeFields, type AiNotice } from '../../contract/ai-notice.ts'
import { EditDialog } from '#platform/web/edit-dialog/EditDialog.tsx'
import { TextPair } from '#platform/web/edit-dialog/TextPair.tsx'
import { useEditForm } from '#platform/web/edit-dialog/use-edit-form.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { useUser } from '#platform/web/api/session.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { aiNoticeChanged, noticeApi } from './notice-queries.ts'
import { noticeSettingsTexts } from '../../texts/notice-settings.ts'

const check = contractResolver(AiNoticeFields)
const loadCheck = async () => check

type Props = { notice: AiNotice; onReload: (notice: AiNotice) => void; onClose: () => void }

/** Edits the texts of the AI notice in both languages, and whether people must accept it. */
export function AiNoticeForm({ notice, onReload, onClose }: Props) {
  const { t } = useTexts(noticeSettingsTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const { register, control, errors, setValue, dialog } = useEditForm({
    loadCheck,
    values: { isOn: notice.isOn, text: notice.text, textVi: notice.textVi, requiresAgain: false },
    version: notice.version,
    draftKey: { userId: user.id, kind: 'ai-notice', id: 'school' },
    draft: { title: () => t('noticeForm.aiHeading'), path: paths.adminSchool },
    save: async (fields, version) => {
      const saved = await noticeApi.aiNotice.update({ body: { ...fields, version } })
      await aiNoticeChanged(queryClient, saved.notice)
    },
    done: () => {
      notify('success', t('noticeForm.aiSaved'))
      onClose()
    },
  })
  const [text, textVi] = useWatch({ control, name: ['text', 'textVi'] })
  const { defaults } = notice
  const useOurs = () => {
    for (const name of ['text', 'textVi'] as const)
      setValue(name, defaults[name], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <EditDialog
      {...dialog}
      open
      onClose={onClose}
      size="large"
      latest={async () => (await noticeApi.aiNotice.get()).notice}
      onReload={onReload}
      title={t('noticeForm.aiHeading')}
      description={t('noticeForm.aiHint')}
      aside={<Switch {...register('isOn')} label={t('noticeForm.aiIsOn')} />}
    >
      <TextPair
        long
        label={t('noticeForm.aiText')}
        english={{ ...register('text'), rows: 16, error: errors.text?.message }}
        vietnamese={{ ...register('textVi'), rows: 16, error: errors.textVi?.message }}
      />
      {(text !== defaults.text || textVi !== defaults.textVi) && (
        <Inline>
          <Button variant="quiet" size="small" onClick={useOurs}>
            {t('noticeForm.aiOurs')}
          </Button>
        </Inline>
      )}
      {notice.edition > 0 && (
        <div>
          <Switch {...register('requiresAgain')} label={t('noticeForm.requiresAgain')} />
          <Text size="sm" tone="quiet" measure>
            {t('noticeForm.requiresAgainHint')}
          </Text>
        </div>
      )}
    </EditDialog>
  )
}
