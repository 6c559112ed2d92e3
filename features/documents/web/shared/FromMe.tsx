import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { OwnShare } from '../../contract/sharing/shares.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { sharedByMe } from '../sharing/queries.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { SharedItemLine } from './SharedItemLine.tsx'
import { sharingTexts } from '../../texts/sharing.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

const ShareDialog = lazyPart(async () => (await import('../sharing/ShareDialog.tsx')).ShareDialog)

/** Lists the user's own shares and edits their audience. */
export function FromMe() {
  const { t } = useTexts(sharingTexts)
  const list = useQuery(sharedByMe())
  const [changed, setChanged] = useState<{ share: OwnShare; open: boolean } | null>(null)
  return (
    <>
      <Loaded query={list} failed={t('sharing.listFailed')} loading={t('sharing.listLoading')}>
        {(shares) =>
          shares.length === 0 ? (
            <EmptyState
              icon={<Share2 size={26} strokeWidth={1.75} aria-hidden="true" />}
              title={t('sharing.noneMine')}
              text={t('sharing.noneMineText')}
            />
          ) : (
            <Stack as="ul" gap={2} aria-label={t('sharing.fromMe')}>
              {shares.map((share) => (
                <Card as="li" key={share.id} padding={4}>
                  <Inline gap={4} least={260}>
                    <SharedItemLine item={share} />
                    <Text as="span" size="sm" tone="quiet">
                      {audienceOf(share, t)}
                    </Text>
                    <Button size="small" onClick={() => setChanged({ share, open: true })}>
                      {t('sharing.change')}
                    </Button>
                  </Inline>
                </Card>
              ))}
            </Stack>
          )
        }
      </Loaded>
      {changed && (
        <ShareDialog
          key={changed.share.id}
          target={{ ...changed.share, id: changed.share.targetId }}
          open={changed.open}
          onClose={() => setChanged({ ...changed, open: false })}
        />
      )}
    </>
  )
}

function audienceOf(share: OwnShare, t: Translate<KeyOf<typeof sharingTexts>>): string {
  const { school, people, groups } = share
  if (groups.length === 0) return peopleOf(share, t)
  const named = t('sharing.mineGroups', { groups: groups.join(', ') })
  return school || people > 0 ? `${peopleOf(share, t)} · ${named}` : named
}

function peopleOf({ school, people }: OwnShare, t: Translate<KeyOf<typeof sharingTexts>>): string {
  // Its groups were deleted, or the accounts of its people.
  if (!school && people === 0) return t('sharing.mineNobody')
  if (people === 0) return t('sharing.mineSchool')
  return t(school ? 'sharing.mineBoth' : 'sharing.minePeople', { count: people })
}
