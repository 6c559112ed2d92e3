import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { nameMaxLength } from '#platform/model/limits.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { presetsApi } from './calls.ts'
import { ownChanged } from './queries.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { libraryTexts } from '../texts.ts'

type PresetDialogProps = {
  open: boolean
  onClose: () => void
} & (
  | { keep: { agentId: string; answers: Answers; language: Language }; rename?: undefined }
  | { rename: { id: string; name: string; version: number }; keep?: undefined }
)

/** Asks for the name of a new preset, or for a new name. */
export function PresetDialog({ open, onClose, keep, rename }: PresetDialogProps) {
  const { t } = useTexts(adminTexts, libraryTexts)
  const queryClient = useQueryClient()
  const form = useId()
  const [name, setName] = useState(rename?.name ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!name.trim()) return setProblem(t('preset.nameRequired'))
    setBusy(true)
    try {
      if (rename) {
        const { id, version } = rename
        await presetsApi.update({ params: { id }, body: { name, version } })
      } else {
        const { agentId, ...filled } = keep
        await presetsApi.create({ params: { id: agentId }, body: { name, ...filled } })
      }
      notify('success', t(rename ? 'preset.renamed' : 'preset.saved'))
      setName('')
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.body.fields?.name : undefined)
    } finally {
      await ownChanged(queryClient)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t(rename ? 'preset.rename' : 'preset.keep')}
      description={rename ? undefined : t('preset.keepText')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t(busy ? 'admin.saving' : 'admin.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Field label={t('preset.name')} required error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={nameMaxLength}
              autoComplete="off"
              placeholder={t('preset.namePlaceholder')}
              onChange={({ target }) => {
                setName(target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
