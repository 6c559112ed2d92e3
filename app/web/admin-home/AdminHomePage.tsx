import { useState } from 'react'
import { formatDate } from '#platform/i18n/format/dates.ts'
import { isAdmin } from '#platform/model/roles.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { AdminHead } from '#platform/web/lists/AdminHead.tsx'
import { StarterNews } from '#features/agents/web/catalogue-news/StarterNews.tsx'
import { Alerts } from './Alerts.tsx'
import { Failing } from './Failing.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { AccountsCard, UnusedCard } from './SideCards.tsx'
import { spentLine } from './spent-line.ts'
import { Steps } from './Steps.tsx'
import { Strip } from './Strip.tsx'
import { WeekCard } from './WeekCard.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'

/** The administrators' first page: problems, with links to solve them. Editors see the parts about assistants. */
export function AdminHomePage() {
  const { t } = useTexts(navigationTexts)
  const language = useLanguage()
  const [today] = useState(() => new Date())
  const isAdministrator = isAdmin(useUser().role)
  return (
    <>
      <AdminHead title={t('nav.adminHome')} subtitle={formatDate(today, language)} />
      <Stack>
        <Failing />
        {isAdministrator && <Alerts />}
        {isAdministrator && <spentLine.Part />}
        <StarterNews />
        {isAdministrator && <Steps />}
        <Strip isAdministrator={isAdministrator} />
        {isAdministrator ? (
          <Grid columns="aside" align="start">
            <WeekCard />
            <Stack>
              <AccountsCard />
              <UnusedCard />
            </Stack>
          </Grid>
        ) : (
          <UnusedCard />
        )}
      </Stack>
    </>
  )
}
