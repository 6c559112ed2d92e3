import { matchPath, Navigate, Route, Routes } from 'react-router'
import { loadAllWords } from './lib/language.ts'
import { lazyPage, type LazyPage } from './lib/lazy-page.ts'
import { paths } from './paths.ts'
import { AdminOnly, GuestsOnly, SignedIn } from './shell/guards.tsx'

type Screen = { path: string; access: 'guest' | 'user' | 'admin'; page: LazyPage }

const shell = lazyPage(async () => {
  const [{ AppShell }] = await Promise.all([import('./shell/AppShell.tsx'), loadAllWords()])
  return AppShell
})

/** Every screen. A new one is one entry here and, if it belongs in the menu, one in shell/navigation.ts. */
const screens: readonly Screen[] = [
  {
    path: paths.login,
    access: 'guest',
    page: lazyPage(async () => (await import('./auth/LoginPage.tsx')).LoginPage),
  },
  {
    path: paths.register,
    access: 'guest',
    page: lazyPage(async () => (await import('./auth/RegisterPage.tsx')).RegisterPage),
  },
  {
    path: paths.dashboard,
    access: 'user',
    page: lazyPage(async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage),
  },
  {
    path: paths.agents,
    access: 'user',
    page: lazyPage(async () => (await import('./agents/AgentsPage.tsx')).AgentsPage),
  },
  {
    path: paths.generate,
    access: 'user',
    page: lazyPage(async () => (await import('./generation/GeneratePage.tsx')).GeneratePage),
  },
  {
    path: paths.history,
    access: 'user',
    page: lazyPage(async () => (await import('./history/HistoryPage.tsx')).HistoryPage),
  },
  {
    path: paths.chat,
    access: 'user',
    page: lazyPage(async () => (await import('./chat/ChatPage.tsx')).ChatPage),
  },
  {
    path: paths.profile,
    access: 'user',
    page: lazyPage(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
  },
  {
    path: paths.adminAgents,
    access: 'admin',
    page: lazyPage(async () => (await import('./agents/manage/ManageAgentsPage.tsx')).ManageAgentsPage),
  },
  {
    path: paths.adminCategories,
    access: 'admin',
    page: lazyPage(async () => (await import('./categories/CategoriesPage.tsx')).CategoriesPage),
  },
  {
    path: paths.adminQuestions,
    access: 'admin',
    page: lazyPage(async () => (await import('./questions/QuestionsPage.tsx')).QuestionsPage),
  },
  {
    path: paths.adminUsers,
    access: 'admin',
    page: lazyPage(async () => (await import('./users/UsersPage.tsx')).UsersPage),
  },
]

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<GuestsOnly />}>{routesFor('guest')}</Route>
      <Route element={<SignedIn />}>
        <Route element={<shell.Page />}>
          {routesFor('user')}
          <Route element={<AdminOnly />}>{routesFor('admin')}</Route>
        </Route>
        <Route index element={<Navigate to={paths.dashboard} replace />} />
      </Route>
      <Route path="*" element={<Navigate to={paths.dashboard} replace />} />
    </Routes>
  )
}

const routesFor = (access: Screen['access']) =>
  screens
    .filter((screen) => screen.access === access)
    .map(({ path, page: { Page } }) => <Route key={path} path={path} element={<Page />} />)

/** Fetches the code of the screen at an address; unknown ones lead to the dashboard. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen =
    screens.find(({ path }) => matchPath(path, pathname)) ?? screens.find(({ path }) => path === paths.dashboard)!
  await Promise.all([screen.page.preload(), screen.access === 'guest' || shell.preload()])
}
