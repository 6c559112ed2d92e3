import styles from './SchoolMark.module.css'

type SchoolMarkProps = { name: string | null; logo: string | null; className?: string }

/** A school's logo and name; nothing for one that has neither. The logo alone is called by the name. */
export function SchoolMark({ name, logo, className }: SchoolMarkProps) {
  if (name === null && logo === null) return null
  return (
    <span className={[styles.mark, className].filter(Boolean).join(' ')}>
      {logo !== null && <img className={styles.logo} src={logo} alt="" />}
      {name !== null && <span className={styles.name}>{name}</span>}
    </span>
  )
}
