import BookmarkIcon from 'lucide-react/icons/bookmark'
import FileText from 'lucide-react/icons/file-text'
import Users from 'lucide-react/icons/users'
import type { SharedItem } from '../../contract/sharing/shares.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { kindNames } from './kind-names.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { sharingTexts } from '../../texts/sharing.ts'

const signs = { document: FileText, preset: BookmarkIcon, class: Users }

type Shown = Pick<SharedItem, 'kind' | 'title' | 'agentName' | 'agentNameVi'> &
  Partial<Pick<SharedItem, 'preview' | 'isNew'>>

/** Shows kind, title and first words. */
export function SharedItemLine({ item: { kind, title, agentName, agentNameVi, preview, isNew } }: { item: Shown }) {
  const { t } = useTexts(sharingTexts)
  const agent = useLanguage() === 'vi' ? agentNameVi : agentName
  const Sign = signs[kind]
  return (
    <Inline as="span" gap={4} wrap={false}>
      <Text as="span" tone="brand">
        <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
      </Text>
      <Stack as="span" gap={0}>
        <Inline as="span">
          <b>{title || agent || t(kindNames[kind])}</b>
          {isNew && <Badge tone="good">{t('sharing.new')}</Badge>}
        </Inline>
        <Text as="span" size="sm" tone="quiet">
          {[t(kindNames[kind]), title && agent].filter(Boolean).join(' · ')}
        </Text>
        {preview && (
          <Text as="span" size="sm" tone="quiet" truncate>
            {preview}
          </Text>
        )}
      </Stack>
    </Inline>
  )
}
