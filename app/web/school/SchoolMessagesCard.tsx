import { AiNoticePart } from '#features/school/web/notice-settings/AiNoticePart.tsx'
import { AnnouncementPart } from '#features/school/web/notice-settings/AnnouncementPart.tsx'
import { SharingPart } from '#features/documents/web/sharing/SharingPart.tsx'
import styles from '#features/school/web/settings/SettingsForm.module.css'

/** Edits messages to the school and sharing. Each is saved separately from name and logo. */
export function SchoolMessagesCard() {
  return (
    <div className={styles.form}>
      <AnnouncementPart />
      <AiNoticePart />
      <SharingPart />
    </div>
  )
}
