import type { ReactNode } from 'react'
import { GuestBar } from '#platform/web/shell/GuestBar.tsx'
import { SchoolMark } from '#platform/web/ui/SchoolMark.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import styles from './sign-in.module.css'
import { BoardPanel } from './BoardPanel.tsx'
import type { School } from './use-school.ts'

type AuthLayoutProps = { school: School; title: string; text: string; children: ReactNode }

/** Layout of the pages for guests: a school board beside a form; on a phone only the form. */
export function AuthLayout({ school: { name, logo }, title, text, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <BoardPanel school={{ name, logo }} />
      <Stack gap={0}>
        <GuestBar />
        <main className={styles.main}>
          <div className={styles.content}>
            <SchoolMark name={name} logo={logo} className={styles.school} />
            <h1>{title}</h1>
            <p className={styles.text}>{text}</p>
            {children}
          </div>
        </main>
      </Stack>
    </div>
  )
}
