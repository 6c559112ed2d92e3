import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { connectionPath } from '#features/agents/web/connection-checks/path.ts'
import { isAdmin } from '#platform/model/roles.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { HistoryEntry } from '../../contract/history.ts'
import { generationTexts } from '../../texts/generation.ts'
import { EntryFigures, useIsOthers } from './EntryFacts.tsx'

/** The icon of every button that starts a run again. */
export const retryIcon = <RefreshCw size={16} aria-hidden="true" />

/** Says why a run left no document and what it cost. `retry`: the way to start it again; nothing for other readers. */
export function FailedNote({ entry, retry }: { entry: HistoryEntry; retry: ReactNode }) {
  const { t } = useTexts(generationTexts)
  const { role } = useUser()
  const isOthers = useIsOthers(entry)
  return (
    <Notice
      tone="bad"
      action={
        <Inline as="span">
          {!isOthers && retry}
          {isAdmin(role) && (
            <Link to={connectionPath(entry.agentId)} className={buttonClass({ size: 'small' })}>
              {t('generation.checkConnection')}
            </Link>
          )}
        </Inline>
      }
    >
      <Stack gap={2}>
        <p>
          <b>{t('generation.failed')}</b> {entry.problem}
        </p>
        <Text size="sm">
          <EntryFigures entry={entry} />
        </Text>
      </Stack>
    </Notice>
  )
}
