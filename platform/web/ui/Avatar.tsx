import styles from './Avatar.module.css'

/** Somebody's first letters, beside the name itself. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={[styles.avatar, large && styles.large].filter(Boolean).join(' ')} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** The first and the last name's letters, "NL" for Nguyễn Thị Lan. */
function initials(name: string): string {
  const names = name.trim().normalize('NFC').split(/\s+/)
  const letters = names.length > 1 ? [names[0]!, names.at(-1)!] : [names[0]!]
  return letters
    .map(([letter]) => letter ?? '')
    .join('')
    .toLocaleUpperCase()
}
