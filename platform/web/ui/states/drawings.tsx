import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Sheets of paper, the upper one written on, for a list that will contain documents. */
export const DocumentsDrawing = () => (
  <Drawing>
    <path className={styles.sheet} d="m26 21 42-9 14 66-42 9z" />
    <path className={styles.sheet} d="M48 17h46v67H48z" />
    <path className={styles.mark} d="M56 44h26" />
    <path className={styles.brand} d="M56 30h20" />
    <path className={styles.line} d="M56 44h30M56 56h30M56 68h18" />
  </Drawing>
)

/** A magnifying glass over an empty sheet. */
export const NothingFoundDrawing = () => (
  <Drawing>
    <path className={styles.sheet} d="M34 10h52v74H34z" />
    <path className={styles.line} d="M44 25h32M44 38h14M44 51h10M44 64h16" />
    <circle className={styles.glass} cx="74" cy="52" r="17" />
    <path className={styles.brand} d="m86 64 14 14" />
  </Drawing>
)

/** A question and the beginning of its answer. */
export const TalkDrawing = () => (
  <Drawing>
    <path
      className={styles.soft}
      d="M50 12h48a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6h-4v9l-11-9H50a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z"
    />
    <path className={styles.brand} d="M56 24h36M56 34h22" />
    <path
      className={styles.sheet}
      d="M22 42h46a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H39l-11 9v-9h-6a6 6 0 0 1-6-6V48a6 6 0 0 1 6-6z"
    />
    <path className={styles.mark} d="M28 54h22" />
    <path className={styles.line} d="M28 54h34M28 64h20" />
  </Drawing>
)

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
    {children}
  </svg>
)
