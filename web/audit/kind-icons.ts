import Bot from 'lucide-react/icons/bot'
import Eye from 'lucide-react/icons/eye'
import Folder from 'lucide-react/icons/folder'
import ListChecks from 'lucide-react/icons/list-checks'
import LogIn from 'lucide-react/icons/log-in'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import type { KindOfDeed } from '#rules/deeds'

export const kindIcons: Record<KindOfDeed, LucideIcon> = {
  signIn: LogIn,
  people: Users,
  assistants: Bot,
  questions: ListChecks,
  categories: Folder,
  documents: Eye,
  settings: Settings,
  log: ScrollText,
}
