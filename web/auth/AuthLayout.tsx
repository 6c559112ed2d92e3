import { useEffect, type ReactNode } from 'react'
import { loadAccount } from '../lib/session.ts'
import { GuestBar } from '../shell/GuestBar.tsx'
import styles from './AuthLayout.module.css'
import { BoardPanel } from './BoardPanel.tsx'

/** The two pages of guests: a school board beside a form; on a phone the form alone. */
export function AuthLayout({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  useEffect(() => {
    // What signing in needs comes while the form is being filled in; a failure shows then.
    loadAccount().catch(() => {})
  }, [])

  return (
    <div className={styles.layout}>
      <BoardPanel />
      <div className={styles.side}>
        <GuestBar />
        <main className={styles.main}>
          <div className={styles.content}>
            <h1>{title}</h1>
            <p className={styles.text}>{text}</p>
            {children}
          </div>
        </main>
      </div>
    </div>
  )
}
