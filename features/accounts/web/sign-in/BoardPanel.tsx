import { useTexts } from '#platform/web/language/language.ts'
import { Logo } from '#platform/web/shell/Logo.tsx'
import { BoardDrawing } from './BoardDrawing.tsx'
import { Link } from '#platform/web/ui/Link.tsx'
import { SchoolMark } from '#platform/web/ui/SchoolMark.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import styles from './sign-in.module.css'
import { signInTexts } from '../../texts/sign-in.ts'

/** A school board with a drawn lesson. Decorative only; hidden if there is no space. */
export function BoardPanel({ school }: { school: { name: string | null; logo: string | null } }) {
  const { t } = useTexts(signInTexts)
  return (
    <aside className={styles.board} data-ground="dark">
      <Link to="/" className={styles.home}>
        <Logo />
      </Link>
      <SchoolMark {...school} className={styles.boardSchool} />
      <div className={styles.middle}>
        <BoardDrawing />
        <p className={styles.title}>
          {t('auth.boardTitle')} <span className={styles.yellow}>{t('auth.boardTitleEnd')}</span>
        </p>
        <p className={styles.boardText}>{t('auth.boardText')}</p>
      </div>
      <Text size="sm">{t('auth.boardNote')}</Text>
    </aside>
  )
}
