import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useState } from 'react'
import type { Conversation } from '../../contract/chat.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { chatPath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './ConversationList.module.css'
import { RenameField } from './RenameField.tsx'
import { useLabel } from './use-label.ts'
import { chatTexts } from '../../texts.ts'

type ConversationRowProps = {
  conversation: Conversation
  selected: boolean
  onSelected: () => void
  onDelete: (conversation: Conversation) => void
}

/** One conversation of the list. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  selected,
  onSelected,
  onDelete,
}: ConversationRowProps) {
  const { t } = useTexts(chatTexts)
  const label = useLabel()(conversation)
  const [renaming, setRenaming] = useState(false)
  return (
    <Inline as="li" gap={0} wrap={false} className={styles.row} data-selected={selected}>
      {renaming ? (
        <RenameField conversation={conversation} label={label} onEnd={() => setRenaming(false)} />
      ) : (
        <Link
          to={chatPath({ conversation: conversation.id })}
          className={styles.link}
          aria-current={selected ? 'page' : undefined}
          title={label}
          onClick={onSelected}
        >
          {label}
        </Link>
      )}
      <Menu
        trigger={
          <IconButton
            size="small"
            className={styles.menu}
            label={t('chat.optionsOf', { name: label })}
            icon={<Ellipsis size={17} strokeWidth={1.75} aria-hidden="true" />}
          />
        }
        entries={[
          {
            label: t('chat.rename'),
            icon: <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />,
            onSelect: () => setRenaming(true),
          },
          {
            label: t('chat.delete'),
            icon: <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />,
            onSelect: () => onDelete(conversation),
          },
        ]}
      />
    </Inline>
  )
})
