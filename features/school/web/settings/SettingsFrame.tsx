import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { AdminHead } from '#platform/web/lists/AdminHead.tsx'
import { PageTabs } from '#platform/web/lists/PageTabs.tsx'
import { paths } from '#platform/web/paths.ts'
import { brandingTexts } from '../../texts/branding.ts'
import { retentionTexts } from '../../texts/retention.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

/** The pages of the settings; the AI is first, because nothing works without it. */
const settingsPages = [
  { path: paths.adminSettings, label: 'settings.partAi' },
  { path: paths.adminSchool, label: 'schoolFace.part' },
  { path: paths.adminAccounts, label: 'settings.partAccounts' },
  { path: paths.adminSignIn, label: 'signInSettings.part' },
  { path: paths.adminRetention, label: 'retentionForm.part' },
  { path: paths.adminCurriculum, label: 'settings.partCurriculum' },
  { path: paths.adminAudit, label: 'nav.audit' },
  { path: paths.adminServer, label: 'settings.partServer' },
] as const

type SettingsFrameProps = { subtitle: ReactNode; tools?: ReactNode; children: ReactNode }

/** A page of the settings under its own title, with links to the others. */
export function SettingsFrame({ subtitle, tools, children }: SettingsFrameProps) {
  const { t } = useTexts(brandingTexts, navigationTexts, retentionTexts, settingsTexts, signInSettingsTexts)
  const { pathname } = useLocation()
  const shown = settingsPages.find(({ path }) => path === pathname) ?? settingsPages[0]
  return (
    <>
      <AdminHead
        title={t(shown.label)}
        subtitle={subtitle}
        tools={tools}
        tabs={
          <PageTabs
            label={t('settings.title')}
            tabs={settingsPages.map(({ path, label }) => ({
              to: path,
              label: t(label),
              isCurrent: path === shown.path,
            }))}
          />
        }
      />
      {children}
    </>
  )
}
