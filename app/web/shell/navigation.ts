import History from 'lucide-react/icons/rotate-ccw-clock'
import Bot from 'lucide-react/icons/bot'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartColumn from 'lucide-react/icons/chart-no-axes-column'
import Folder from 'lucide-react/icons/folder'
import House from 'lucide-react/icons/house'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import Share2 from 'lucide-react/icons/share-2'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import { paths } from '#platform/web/paths.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { navigationTexts } from '#platform/i18n/texts/navigation.ts'

type Label = KeyOf<typeof navigationTexts>

export type NavigationEntry = {
  path: string
  label: Label
  icon: LucideIcon
  /** The short name in the phone's bottom bar. Entries without one are in the menu only. */
  short?: Label
  /** Shown to administrators or editors only, under a separate heading. */
  only?: 'admin' | 'editor'
  /** Other entries have addresses below this one. */
  isExact?: true
}

/** All entries of the side menu, in order. */
export const navigation: readonly NavigationEntry[] = [
  { path: paths.dashboard, label: 'nav.dashboard', short: 'nav.homeShort', icon: House },
  { path: paths.agents, label: 'nav.agents', short: 'nav.agentsShort', icon: Sparkles },
  { path: paths.history, label: 'nav.history', short: 'nav.historyShort', icon: History },
  { path: paths.shared, label: 'nav.shared', icon: Share2 },
  { path: paths.reviews, label: 'nav.reviews', icon: CircleCheck },
  { path: paths.year, label: 'nav.year', icon: CalendarRange },
  { path: paths.chat, label: 'nav.chat', short: 'nav.chatShort', icon: MessageCircle },
  { path: paths.adminHome, label: 'nav.adminHome', icon: House, only: 'editor', isExact: true },
  { path: paths.adminAgents, label: 'nav.manageAgents', icon: Bot, only: 'editor' },
  { path: paths.adminCategories, label: 'nav.categories', icon: Folder, only: 'editor' },
  { path: paths.adminQuestions, label: 'nav.questions', icon: ListChecks, only: 'editor' },
  { path: paths.adminUsers, label: 'nav.users', icon: Users, only: 'admin' },
  { path: paths.adminUsage, label: 'nav.usage', icon: ChartColumn, only: 'admin' },
  { path: paths.adminSettings, label: 'nav.settings', icon: Settings, only: 'admin' },
]

/** An entry is active when its path equals or prefixes the current one, by whole steps. */
export const isActive = (entry: NavigationEntry, pathname: string): boolean =>
  pathname === entry.path || (!entry.isExact && pathname.startsWith(`${entry.path}/`))

/** Pages that need the whole window: the menu shrinks to a rail and the phone's bottom bar is hidden. */
export const isWorkspace = (pathname: string): boolean => /^\/(.+\/(generate|pair)|chatbot)\/?$/.test(pathname)
