import { AiNoticePart } from './AiNoticePart.tsx'
import { AnnouncementPart } from './AnnouncementPart.tsx'
import { SharingPart } from '#features/documents/web/sharing/SharingPart.tsx'
import styles from './NoticeParts.module.css'

/** Edits messages to the school and sharing. Each is saved separately from name and logo. */
export function SchoolNotices() {
  return (
    <div className={styles.parts}>
      <AnnouncementPart />
      <AiNoticePart />
      <SharingPart />
    </div>
  )
}
