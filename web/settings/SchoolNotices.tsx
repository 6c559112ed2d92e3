import { AiNoticePart } from './AiNoticePart.tsx'
import { AnnouncementPart } from './AnnouncementPart.tsx'
import { SharingPart } from './SharingPart.tsx'
import styles from './NoticeParts.module.css'

/** What the school tells its people, and what they may show one another. Each is saved by itself, apart from name and logo. */
export function SchoolNotices() {
  return (
    <div className={styles.parts}>
      <AnnouncementPart />
      <AiNoticePart />
      <SharingPart />
    </div>
  )
}
