import Archive from 'lucide-react/icons/archive'
import LogIn from 'lucide-react/icons/log-in'
import School from 'lucide-react/icons/school'
import Wallet from 'lucide-react/icons/wallet'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#platform/web/language/language.ts'
import { AdminHead } from '#platform/web/lists/AdminHead.tsx'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import styles from './SettingsFrame.module.css'
import { brandingTexts } from '../../texts/branding.ts'
import { retentionTexts } from '../../texts/retention.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

const parts = [
  { path: paths.adminSchool, label: 'schoolFace.part', icon: School },
  { path: paths.adminSignIn, label: 'signInSettings.part', icon: LogIn },
  { path: paths.adminBudgets, label: 'schoolFace.partBudgets', icon: Wallet },
  { path: paths.adminRetention, label: 'retentionForm.part', icon: Archive },
  { path: paths.adminSettings, label: 'schoolFace.partGeneral', icon: SlidersHorizontal },
] as const

/** A page of the settings: a list of parts, each with its own address, and the selected part beside it. */
export function SettingsFrame({ subtitle, children }: { subtitle: string; children: ReactNode }) {
  const { t } = useTexts(brandingTexts, retentionTexts, settingsTexts, signInSettingsTexts)
  const { pathname } = useLocation()
  return (
    <>
      <AdminHead title={t('settings.title')} subtitle={subtitle} />
      <div className={styles.frame}>
        <nav className={styles.parts} aria-label={t('schoolFace.parts')}>
          {parts.map(({ path, label, icon: Icon }) => (
            <Link key={path} to={path} className={styles.part} aria-current={path === pathname ? 'page' : undefined}>
              <Icon size={19} strokeWidth={1.75} aria-hidden="true" />
              {t(label)}
            </Link>
          ))}
        </nav>
        <div className={styles.shown}>{children}</div>
      </div>
    </>
  )
}
