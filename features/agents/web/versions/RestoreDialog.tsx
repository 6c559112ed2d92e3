import { useState } from 'react'
import type { AgentWithQuestions } from '../../contract/agents.ts'
import type { Lost } from '../../contract/agent-versions.ts'
import { versionNoteMaxLength } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { ConfirmDialog } from '#platform/web/edit-dialog/ConfirmDialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { versionsApi } from './calls.ts'
import { agentVersionTexts } from '../../texts/versions.ts'

type RestoreDialogProps = {
  open: boolean
  onClose: () => void
  agent: AgentWithQuestions
  number: number
  live: number
  /** The form has unpublished changes. */
  losesTyped: boolean
  onRestored: (back: { agent: AgentWithQuestions; lost: Lost[] }) => void
}

/** Asks before it restores a version for teachers, and explains what happens to the current one. */
export function RestoreDialog({ open, onClose, agent, number, live, losesTyped, onRestored }: RestoreDialogProps) {
  const { t } = useTexts(agentVersionTexts)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const params = { id: agent.id }
      onRestored(await versionsApi.restore({ params, body: { number, version: agent.version, note } }))
    } catch {
      // The failed call has shown its error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('agentVersion.restoreTitle', { number })}
      text={
        <>
          {t('agentVersion.restoreText', { live, next: live + 1 })}
          {losesTyped && ` ${t('agentVersion.restoreLoses')}`}
        </>
      }
      confirm={{
        label: t('agentVersion.restore', { number }),
        variant: 'primary',
        busy,
        onClick: () => void restore(),
      }}
    >
      <Field label={t('agentVersion.note')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={versionNoteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
