import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { ReadyCurriculum } from '../contract/ready-curricula.ts'
import { readyTexts } from '../texts/ready.ts'
import { allSets, readyApi, readySets } from './calls.ts'
import { SetFrame } from './SetFrame.tsx'

/** Offers the sets of this release that the school does not have. */
export function ReadySets() {
  const { t } = useTexts(readyTexts)
  const query = useQuery(readySets())
  return (
    <Loaded query={query} failed={t('ready.loadFailed')} loading={t('ready.loading')}>
      {(sets) => {
        const offered = sets.filter(({ isAdded }) => !isAdded)
        return offered.length === 0 ? null : (
          <Stack gap={3}>
            <Heading level={2} size="lg">
              {t('ready.title')}
            </Heading>
            <Text tone="quiet">{t('ready.text')}</Text>
            <Stack as="ul" gap={3}>
              {offered.map((set) => (
                <ReadySet key={set.slug} set={set} />
              ))}
            </Stack>
          </Stack>
        )
      }}
    </Loaded>
  )
}

function ReadySet({ set }: { set: ReadyCurriculum }) {
  const { t } = useTexts(readyTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      await readyApi.add({ body: { slug: set.slug }, quiet: true })
      notify('success', t('ready.added'))
    } catch (error) {
      notifyFailure(error, t('ready.addFailed'))
    }
    await Promise.all([allSets(), readySets()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
    setBusy(false)
  }
  return (
    <SetFrame
      set={set}
      heading={<Heading level={3}>{set.name}</Heading>}
      end={
        <Button size="small" busy={busy} aria-label={`${t('ready.add')}: ${set.name}`} onClick={() => void add()}>
          {t('ready.add')}
        </Button>
      }
      facts={[[t('ready.sources'), set.sources.map(({ publisher }) => publisher).join(' · ')]]}
    />
  )
}
