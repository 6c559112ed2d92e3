import type { ReactNode } from 'react'
import { GuestBar } from '#platform/web/shell/GuestBar.tsx'
import { SchoolMark } from '#platform/web/ui/data-display/SchoolMark.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './sign-in.module.css'
import type { School } from './use-school.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Logo } from '#platform/web/shell/Logo.tsx'
import { BoardDrawing } from './BoardDrawing.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { signInTexts } from '../../texts/sign-in.ts'

type AuthLayoutProps = { school: School; title: string; text: string; children: ReactNode }

/** Layout of the pages for guests: a school board beside a form; on a phone only the form. */
export function AuthLayout({ school: { name, logo }, title, text, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <BoardPanel school={{ name, logo }} />
      <Stack gap={0}>
        <GuestBar />
        <main className={styles.main}>
          <Stack gap={5} className={styles.content}>
            <Stack gap={2}>
              <SchoolMark name={name} logo={logo} className={styles.school} />
              <h1>{title}</h1>
              {text && <Text tone="quiet">{text}</Text>}
            </Stack>
            {children}
          </Stack>
        </main>
      </Stack>
    </div>
  )
}

/** A school board with a drawn lesson. Decorative only; hidden if there is no space. */
function BoardPanel({ school }: { school: { name: string | null; logo: string | null } }) {
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
        <Text size="lg" className={styles.boardText}>
          {t('auth.boardText')}
        </Text>
      </div>
      <Text size="sm">{t('auth.boardNote')}</Text>
    </aside>
  )
}
