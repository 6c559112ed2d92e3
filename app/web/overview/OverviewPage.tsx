import { Suspense, useState } from 'react'
import { formatDate } from '#locales/format/dates'
import { isAdmin } from '#rules/roles'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { AdminHead } from '../managing/AdminHead.tsx'
import { StarterNews } from '../managing/starters/StarterNews.tsx'
import { Failing } from './Failing.tsx'
import styles from './Overview.module.css'
import { AccountsCard, UnusedCard } from './SideCards.tsx'
import { spentLine } from './spent-line.ts'
import { Steps } from './Steps.tsx'
import { Strip } from './Strip.tsx'
import { WeekCard } from './WeekCard.tsx'
import { addOverviewWords } from './words.ts'

addOverviewWords()

/** The administrators' first page: problems, with links to solve them. Editors see the parts about assistants. */
export function OverviewPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [today] = useState(() => new Date())
  const isAdministrator = isAdmin(useUser().role)
  return (
    <>
      <AdminHead title={t('nav.overview')} subtitle={formatDate(today, language)} />
      <div className={styles.page}>
        <Failing />
        {isAdministrator && (
          <Suspense fallback={null}>
            <spentLine.Page />
          </Suspense>
        )}
        <StarterNews />
        {isAdministrator && <Steps />}
        <Strip isAdministrator={isAdministrator} />
        <div className={styles.columns} data-single={isAdministrator ? undefined : ''}>
          {isAdministrator && <WeekCard />}
          <div className={styles.side}>
            {isAdministrator && <AccountsCard />}
            <UnusedCard />
          </div>
        </div>
      </div>
    </>
  )
}
