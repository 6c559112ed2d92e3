import styles from './Badge.module.css'

/** A person's initials, beside the name. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={[styles.avatar, large && styles.large].filter(Boolean).join(' ')} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** Returns the initials of the first and last name, "NL" for Nguyễn Thị Lan. */
function initials(name: string): string {
  const names = name.trim().normalize('NFC').split(/\s+/)
  const letters = names.length > 1 ? [names[0]!, names.at(-1)!] : [names[0]!]
  return letters
    .map(([letter]) => letter ?? '')
    .join('')
    .toLocaleUpperCase()
}
