import History from 'lucide-react/icons/rotate-ccw-clock'
import House from 'lucide-react/icons/house'
import Sparkles from 'lucide-react/icons/sparkles'
import type { LucideIcon } from 'lucide-react'
import type { MessageKey } from '#locales/messages'
import { paths } from '../paths.ts'

type Label = Extract<MessageKey, `nav.${string}`>

export type NavigationEntry = {
  path: string
  label: Label
  icon: LucideIcon
  /** Its name in the phone's bottom bar; entries without one are in the menu only. */
  short?: Label
  /** Drawn for administrators only, under their own heading. */
  admin?: true
}

/** Every entry of the side menu, in order. A screen that comes adds its line here. */
export const navigation: readonly NavigationEntry[] = [
  { path: paths.dashboard, label: 'nav.dashboard', short: 'nav.homeShort', icon: House },
  { path: paths.agents, label: 'nav.agents', short: 'nav.agentsShort', icon: Sparkles },
  { path: paths.history, label: 'nav.history', short: 'nav.historyShort', icon: History },
]

/** An entry is active when its path equals or prefixes the current one, by whole steps. */
export const isActive = (entry: NavigationEntry, pathname: string): boolean =>
  pathname === entry.path || pathname.startsWith(`${entry.path}/`)

/** Pages that need the whole width and height: the menu shrinks to a rail, and the phone's bottom bar makes way. */
export const isWorkspace = (pathname: string): boolean => /^\/agents\/[^/]+\/generate\/?$/.test(pathname)
