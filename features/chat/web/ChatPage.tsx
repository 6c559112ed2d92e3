import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Conversation } from '../contract/chat.ts'
import { streamingMarkdown } from '#formats/document/web/GrowingDocument.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { readStored, writeStored } from '#platform/web/lib/storage.ts'
import { chatPath } from '#platform/web/paths.ts'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import styles from './chat.module.css'
import { Consultation } from './Consultation.tsx'
import { ConversationList } from './conversations/ConversationList.tsx'
import { conversations } from './queries.ts'
import { useLabel } from './conversations/use-label.ts'
import { chatTexts } from '../texts.ts'

/** Must match chat.module.css. */
const noRoomForList = '(max-width: 899.98px)'

/** The list of conversations beside the open one, whose id is in the address. On a phone the list is a drawer. */
export function ChatPage() {
  const { t } = useTexts(chatTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const addressed = params.get('conversation')
  // A new conversation, until the router has put its id into the address.
  const [startedId, setStartedId] = useState<string | null>(null)
  if (addressed && startedId) setStartedId(null)
  const conversationId = addressed ?? startedId
  const [listShown, setListShown] = useState(() => readStored(listKey) !== 'hidden')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const label = useLabel()
  const all = useQuery(conversations())
  const conversation = all.data?.find(({ id }) => id === conversationId)
  /** Remounts the conversation, even a new one without an address. */
  const [freshness, setFreshness] = useState(0)

  useEffect(() => void streamingMarkdown.preload().catch(() => {}), [])

  const showList = (shown: boolean) => {
    if (matchMedia(noRoomForList).matches) return setDrawerOpen(shown)
    setListShown(shown)
    writeStored(listKey, shown ? 'shown' : 'hidden')
  }
  const begin = () => {
    setDrawerOpen(false)
    setStartedId(null)
    setFreshness((times) => times + 1)
    void navigate(chatPath())
  }
  const list = {
    selectedId: conversationId,
    onSelected: () => setDrawerOpen(false),
    onNew: begin,
    onDeleted: ({ id }: Conversation) => {
      if (id === conversationId) void navigate(chatPath(), { replace: true })
    },
  }
  const name = conversation && label(conversation)

  return (
    <div className={styles.page} data-list={listShown ? 'shown' : 'hidden'}>
      <title>{`${name ?? t('chat.title')} · ${t('app.name')}`}</title>
      <aside className={styles.list}>
        <ConversationList {...list} onHide={() => showList(false)} />
      </aside>
      <Consultation
        key={freshness}
        conversationId={conversationId}
        name={name ?? t('chat.title')}
        onStarted={(id) => {
          setStartedId(id)
          void navigate(chatPath({ conversation: id }), { replace: true })
        }}
        onShowList={() => showList(true)}
        onNew={begin}
      />
      <Dialog
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        size="drawer"
        title={t('chat.conversations')}
        closeLabel={t('action.close')}
      >
        <ConversationList {...list} />
      </Dialog>
    </div>
  )
}

const listKey = 'chatList'
