import type { ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { isAdmin, mayWriteAssistants } from '#platform/model/roles.ts'
import { KindsContext, type WebKinds } from '#features/documents/web/kinds.ts'
import { documentKinds } from './kinds.ts'
import { agentExtras, documentExtras } from './extras.ts'
import { AgentExtrasContext } from '#features/agents/web/extras.ts'
import { DocumentExtrasContext } from '#features/documents/web/extras.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Links } from '#platform/web/ui/actions/Link.tsx'
import { movedPaths, paths } from '#platform/web/paths.ts'
import { GuestsOnly, Only, SignedIn } from './shell/guards.tsx'

type Access = 'anyone' | 'guest' | 'user' | 'editor' | 'admin'

const shell = lazyPage(async () => (await import('./shell/AppShell.tsx')).AppShell)

/** Loaded on demand, because hardly anyone needs it. */
export const passwordFirst = lazyPage(
  async () => (await import('#features/accounts/web/profile/PasswordFirstPage.tsx')).PasswordFirstPage,
)

const screen = (path: string, access: Access, load: () => Promise<ComponentType>) => ({
  path,
  access,
  page: lazyPage(load),
})

/** Every screen. A new one is one line here and, if it belongs in the menu, one in shell/navigation.ts. */
const screens = [
  screen(paths.login, 'guest', async () => (await import('#features/accounts/web/sign-in/LoginPage.tsx')).LoginPage),
  screen(
    paths.register,
    'guest',
    async () => (await import('#features/accounts/web/sign-in/RegisterPage.tsx')).RegisterPage,
  ),
  screen(
    paths.forgotten,
    'guest',
    async () => (await import('#features/accounts/web/sign-in/ForgottenPage.tsx')).ForgottenPage,
  ),
  screen(
    paths.welcome,
    'anyone',
    async () => (await import('#features/accounts/web/sign-in/WelcomePage.tsx')).WelcomePage,
  ),
  screen(paths.dashboard, 'user', async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage),
  screen(paths.agents, 'user', async () => (await import('#features/agents/web/list/AgentsPage.tsx')).AgentsPage),
  screen(
    paths.generate,
    'user',
    async () => (await import('#features/documents/web/generation/GeneratePage.tsx')).GeneratePage,
  ),
  screen(paths.rowPlan, 'user', async () => (await import('#features/row-runs/web/plan/RowPlanPage.tsx')).RowPlanPage),
  screen(paths.rowRun, 'user', async () => (await import('#features/row-runs/web/run/RowRunPage.tsx')).RowRunPage),
  screen(paths.history, 'user', async () => (await import('#features/documents/web/HistoryPage.tsx')).HistoryPage),
  screen(paths.pair, 'user', async () => (await import('#features/documents/web/translations/PairPage.tsx')).PairPage),
  screen(paths.shared, 'user', async () => (await import('#features/documents/web/shared/SharedPage.tsx')).SharedPage),
  screen(
    paths.linked,
    'anyone',
    async () => (await import('#features/documents/web/shared/LinkedPage.tsx')).LinkedPage,
  ),
  screen(
    `${paths.reviews}/:id?`,
    'user',
    async () => (await import('#features/submissions/web/list/ReviewsPage.tsx')).ReviewsPage,
  ),
  screen(paths.year, 'user', async () => (await import('#features/year/web/YearPage.tsx')).YearPage),
  screen(paths.chat, 'user', async () => (await import('#features/chat/web/ChatPage.tsx')).ChatPage),
  screen(paths.profile, 'user', async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
  screen(paths.adminHome, 'editor', async () => (await import('./admin-home/AdminHomePage.tsx')).AdminHomePage),
  screen(
    paths.adminAgents,
    'editor',
    async () => (await import('#features/agents/web/manage/ManageAgentsPage.tsx')).ManageAgentsPage,
  ),
  screen(
    paths.adminCategories,
    'editor',
    async () => (await import('#features/agents/web/categories/CategoriesPage.tsx')).CategoriesPage,
  ),
  screen(
    paths.adminQuestions,
    'editor',
    async () => (await import('#features/questions/web/bank/QuestionsPage.tsx')).QuestionsPage,
  ),
  screen(paths.adminUsers, 'admin', async () => (await import('#features/accounts/web/users/UsersPage.tsx')).UsersPage),
  screen(
    paths.adminStaff,
    'admin',
    async () => (await import('#features/accounts/web/staff-import/StaffListPage.tsx')).StaffListPage,
  ),
  screen(paths.adminPerson, 'admin', async () => (await import('./person/PersonPage.tsx')).PersonPage),
  screen(
    paths.adminGroups,
    'admin',
    async () => (await import('#features/accounts/web/groups/GroupsPage.tsx')).GroupsPage,
  ),
  screen(
    paths.adminUsage,
    'admin',
    async () => (await import('#features/usage/web/statistics/UsagePage.tsx')).UsagePage,
  ),
  screen(paths.adminAudit, 'admin', async () => (await import('#features/school/web/audit/AuditPage.tsx')).AuditPage),
  screen(paths.adminSchool, 'admin', async () => (await import('./school/SchoolPage.tsx')).SchoolPage),
  screen(
    paths.adminSignIn,
    'admin',
    async () => (await import('#features/school/web/sign-in-settings/SignInPage.tsx')).SignInPage,
  ),
  screen(
    paths.adminSignInTrial,
    'admin',
    async () => (await import('#features/school/web/sign-in-settings/SignInTrialPage.tsx')).SignInTrialPage,
  ),
  screen(
    paths.adminRetention,
    'admin',
    async () => (await import('#features/school/web/retention/RetentionPage.tsx')).RetentionPage,
  ),
  screen(
    paths.adminCurriculum,
    'admin',
    async () => (await import('#features/curriculum/web/CurriculumPage.tsx')).CurriculumPage,
  ),
  screen(
    paths.adminBudgets,
    'admin',
    async () => (await import('#features/usage/web/budgets/BudgetsPage.tsx')).BudgetsPage,
  ),
  screen(paths.adminSettings, 'admin', async () => (await import('./settings/SettingsPage.tsx')).AiSettingsPage),
  screen(paths.adminServer, 'admin', async () => (await import('./server/ServerPage.tsx')).ServerPage),
  screen(paths.adminAccounts, 'admin', async () => (await import('./settings/SettingsPage.tsx')).AccountSettingsPage),
  // Excluded from production builds.
  ...(import.meta.env.DEV
    ? [screen('/dev/ui', 'anyone', async () => (await import('./dev/ComponentsPage.tsx')).ComponentsPage)]
    : []),
]

/** @param kinds the kinds of structured documents */
export function AppRoutes({ kinds = documentKinds }: { kinds?: WebKinds }) {
  return (
    <Links>
      <KindsContext value={kinds}>
        <AgentExtrasContext value={agentExtras}>
          <DocumentExtrasContext value={documentExtras}>
            <Routes>
              {routesFor('anyone')}
              <Route element={<GuestsOnly />}>{routesFor('guest')}</Route>
              <Route element={<SignedIn passwordFirst={passwordFirst.Page} />}>
                <Route element={<shell.Page />}>
                  {routesFor('user')}
                  <Route element={<Only to={mayWriteAssistants} />}>{routesFor('editor')}</Route>
                  <Route element={<Only to={isAdmin} />}>{routesFor('admin')}</Route>
                </Route>
                <Route index element={<Navigate to={paths.dashboard} replace />} />
                {Object.entries(movedPaths).map(([from, to]) => (
                  <Route key={from} path={from} element={<Moved to={to} />} />
                ))}
              </Route>
              <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
            </Routes>
          </DocumentExtrasContext>
        </AgentExtrasContext>
      </KindsContext>
    </Links>
  )
}

/** Leads from an old address to the new one, with all that it says. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}

const routesFor = (access: Access) =>
  screens
    .filter((screen) => screen.access === access)
    .map(({ path, page: { Page } }) => <Route key={path} path={path} element={<Page />} />)

/** Unknown addresses lead to the dashboard. */
const screenAt = (pathname: string) =>
  screens.find(({ path }) => matchPath(path, pathname)) ?? screens.find(({ path }) => path === paths.dashboard)!

/** Loads the code of the screen at an address. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen = screenAt(pathname)
  await Promise.all([screen.page.preload(), screen.access === 'anyone' || screen.access === 'guest' || shell.preload()])
}

/** Reads the dashboard's data if an address leads there. */
export async function readFirstScreen(pathname: string): Promise<void> {
  if (screenAt(pathname).path !== paths.dashboard) return
  const { readDashboard } = await import('./dashboard/first-read.ts')
  await readDashboard()
}

/** Preloads a screen's code while its link is hovered, focused or touched. */
export function preloadPointedLinks() {
  const pointed = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    // The click itself reports the error.
    preloadScreen(link.pathname).catch(() => {})
  }
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(kind, pointed, { passive: true })
  }
}
