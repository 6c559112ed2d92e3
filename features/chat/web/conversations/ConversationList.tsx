import { useQuery } from '@tanstack/react-query'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SquarePen from 'lucide-react/icons/square-pen'
import { useState, type UIEvent } from 'react'
import type { Conversation } from '../../contract/chat.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import { groupByAge } from './days.ts'
import { DeleteConversation } from './DeleteConversation.tsx'
import { conversations } from '../queries.ts'
import { chatTexts } from '../../texts.ts'

type ConversationListProps = {
  selectedId: string | null
  onSelected: () => void
  onNew: () => void
  onDeleted: (conversation: Conversation) => void
  /** Omitted if the list is closed in another way. */
  onHide?: () => void
}

/** The number rendered at first. Scrolling down renders more. */
const shownAtFirst = 60
const searchPause = 200

/** The user's conversations by day, with a search that never waits for the server while typing. */
export function ConversationList({ selectedId, onSelected, onNew, onDeleted, onHide }: ConversationListProps) {
  const { t } = useTexts(chatTexts)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(shownAtFirst)
  const [deleting, setDeleting] = useState<Conversation | null>(null)
  const list = useQuery(conversations(useSettled(search.trim(), searchPause)))
  const found = list.data ?? []
  const { selected } = useStable({ selected: onSelected })

  const showMore = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (shown < found.length && scrollHeight - scrollTop < clientHeight * 3) setShown(shown + shownAtFirst)
  }
  return (
    <nav className={styles.container} aria-label={t('chat.conversations')}>
      <Inline gap={1} wrap={false} className={styles.head}>
        <Button block icon={<SquarePen size={19} strokeWidth={1.75} aria-hidden="true" />} onClick={onNew}>
          {t('chat.newConversation')}
        </Button>
        {onHide && (
          <IconButton
            label={t('chat.hideList')}
            icon={<PanelLeftClose size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onHide}
          />
        )}
      </Inline>
      <div className={styles.search}>
        <SearchField
          label={t('chat.search')}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setShown(shownAtFirst)
          }}
        />
      </div>
      <div className={styles.scroll} onScroll={showMore} aria-busy={list.isFetching}>
        {groupByAge(found.slice(0, shown), language).map(({ age, title, conversations }) => (
          <section key={title ?? age} className={styles.group}>
            <h2 className={styles.day}>{age === 'month' ? title : t(`chat.${age}`)}</h2>
            <ul>
              {conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  selected={conversation.id === selectedId}
                  onSelected={selected}
                  onDelete={setDeleting}
                />
              ))}
            </ul>
          </section>
        ))}
        {list.data && found.length === 0 && (
          <Text size="sm" tone="faint" className={styles.note}>
            {search.trim() ? t('chat.noMatch') : t('chat.noneYet')}
          </Text>
        )}
        {list.isError && (
          <Stack gap={2} align="start" className={styles.note}>
            <Text size="sm" tone="faint">
              {t('chat.listFailed')}
            </Text>
            <Button
              size="small"
              busy={list.isFetching}
              icon={<RefreshCw size={16} aria-hidden="true" />}
              onClick={() => void list.refetch()}
            >
              {t('action.retry')}
            </Button>
          </Stack>
        )}
      </div>
      <DeleteConversation conversation={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </nav>
  )
}
