import type { ReactNode } from 'react'
import { GuestBar } from '../shell/GuestBar.tsx'
import { SchoolMark } from '../ui/SchoolMark.tsx'
import styles from './AuthLayout.module.css'
import { BoardPanel } from './BoardPanel.tsx'
import { useSchool } from './use-school.ts'

type AuthLayoutProps = {
  title: string
  text: string
  children: ReactNode | ((hasMail: boolean) => ReactNode)
}

/** The pages of guests: a school board beside a form; on a phone the form alone. */
export function AuthLayout({ title, text, children }: AuthLayoutProps) {
  const { hasMail, ...school } = useSchool()
  return (
    <div className={styles.layout}>
      <BoardPanel school={school} />
      <div className={styles.side}>
        <GuestBar />
        <main className={styles.main}>
          <div className={styles.content}>
            <SchoolMark {...school} className={styles.school} />
            <h1>{title}</h1>
            <p className={styles.text}>{text}</p>
            {typeof children === 'function' ? children(hasMail) : children}
          </div>
        </main>
      </div>
    </div>
  )
}
