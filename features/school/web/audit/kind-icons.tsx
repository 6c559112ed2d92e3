import Bot from 'lucide-react/icons/bot'
import Eye from 'lucide-react/icons/eye'
import Folder from 'lucide-react/icons/folder'
import ListChecks from 'lucide-react/icons/list-checks'
import LogIn from 'lucide-react/icons/log-in'
import Network from 'lucide-react/icons/network'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { AuditEventKind } from '#platform/model/audit-events.ts'

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const

export const kindIcons: Record<AuditEventKind, ReactNode> = {
  signIn: <LogIn {...icon} />,
  people: <Users {...icon} />,
  groups: <Network {...icon} />,
  assistants: <Bot {...icon} />,
  questions: <ListChecks {...icon} />,
  categories: <Folder {...icon} />,
  documents: <Eye {...icon} />,
  settings: <Settings {...icon} />,
  log: <ScrollText {...icon} />,
}
