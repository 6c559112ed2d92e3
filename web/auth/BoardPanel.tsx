import { useTranslation } from 'react-i18next'
import { Logo } from '../shell/Logo.tsx'
import styles from './BoardPanel.module.css'

/** A school board with a lesson drawn on it; for the eye only, hidden where there is no room. */
export function BoardPanel() {
  const { t } = useTranslation()
  return (
    <aside className={styles.board}>
      <Logo />
      <div className={styles.middle}>
        <Drawing />
        <p className={styles.title}>
          {t('auth.boardTitle')} <span className={styles.yellow}>{t('auth.boardTitleEnd')}</span>
        </p>
        <p className={styles.text}>{t('auth.boardText')}</p>
      </div>
      <p className={styles.note}>{t('auth.boardNote')}</p>
    </aside>
  )
}

function Drawing() {
  return (
    <svg viewBox="0 0 520 330" className={styles.drawing} aria-hidden="true">
      <g className={styles.chalk}>
        <path d="M60 250 200 70l92 180z" />
        <path className={styles.faint} d="M200 70v180" strokeDasharray="7 8" />
        <path d="M200 236h14v14" />
        <circle cx="392" cy="166" r="78" />
        <path className={styles.faint} d="M392 166h78M392 166l-47-62" />
      </g>
      <path className={styles.angle} d="M76 250a22 22 0 0 0-5-15M414 166a22 22 0 0 0-35-18" />
      <g className={styles.letters}>
        <text x="187" y="58">
          A
        </text>
        <text x="40" y="268">
          B
        </text>
        <text x="298" y="268">
          C
        </text>
        <text x="207" y="168">
          h
        </text>
        <text x="408" y="188">
          r
        </text>
      </g>
      <g className={styles.formulas}>
        <text x="96" y="312">
          S = ½ · BC · h
        </text>
        <text x="362" y="282">
          d = 2r
        </text>
      </g>
    </svg>
  )
}
