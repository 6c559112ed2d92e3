import styles from './SchoolMark.module.css'
import { Text } from '../text/Text.tsx'
import { Inline } from '../layout/Inline.tsx'

type SchoolMarkProps = { name: string | null; logo: string | null; className?: string }

/** A school's logo and name; nothing without both. A logo without a visible name has the name as its text alternative. */
export function SchoolMark({ name, logo, className }: SchoolMarkProps) {
  if (name === null && logo === null) return null
  return (
    <Inline as="span" wrap={false} className={className}>
      {logo !== null && <img className={styles.logo} src={logo} alt="" />}
      {name !== null && (
        <Text as="span" truncate>
          {name}
        </Text>
      )}
    </Inline>
  )
}
