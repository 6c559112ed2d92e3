import { versionNoteMaxLength } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import styles from './versions.module.css'
import { agentVersionTexts } from '../../texts/versions.ts'

type NoteFieldProps = { value: string; onChange: (note: string) => void }

/** Enters the remark of a new version. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const { t } = useTexts(agentVersionTexts)
  return (
    <TextInput
      className={styles.note}
      aria-label={t('agentVersion.note')}
      placeholder={t('agentVersion.noteHint')}
      maxLength={versionNoteMaxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
