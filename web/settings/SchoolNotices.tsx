import { AiNoticePart } from './AiNoticePart.tsx'
import styles from './NoticeParts.module.css'

/** What the school tells its people. Each is saved by itself, apart from name and logo. */
export function SchoolNotices() {
  return (
    <div className={styles.parts}>
      <AiNoticePart />
    </div>
  )
}
