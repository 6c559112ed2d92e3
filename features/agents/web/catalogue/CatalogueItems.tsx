import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type ReactNode } from 'react'
import type { Starter } from '../../contract/catalogue-updates.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { AdminHead } from '#platform/web/lists/AdminHead.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { FaultNotice } from './FaultNotice.tsx'
import { starterList } from './queries.ts'
import { StarterDialog } from './StarterDialog.tsx'
import { newsOf, useCatalogue } from './use-catalogue.ts'
import { starterTexts } from '../../texts/catalogue.ts'

type Opened = { openCount: number; slug: string; open: boolean }

/** Lists differences between this release and the school's assistants, to apply as a whole, part by part, or skip. */
export function CatalogueItems() {
  const { t } = useTexts(starterTexts)
  const query = useQuery(starterList())
  const [opened, setOpened] = useState<Opened | null>(null)
  const { take, leave, busy, fault } = useCatalogue()
  const see = ({ slug }: Starter) => setOpened({ openCount: (opened?.openCount ?? 0) + 1, slug, open: true })
  return (
    <>
      <AdminHead title={t('starter.title')} subtitle={t('starter.about')} />
      {fault && <FaultNotice {...fault} />}
      <Loaded query={query} failed={t('starter.failed')} loading={t('starter.loading')}>
        {(all) => {
          const fresh = all.filter(({ kind }) => kind === 'new')
          const changed = all.filter(({ kind }) => kind === 'changed')
          const plain = changed.filter(({ isPlain }) => isPlain)
          const apart = all.filter(({ kind }) => kind === 'gone' || kind === 'left')
          return (
            <Stack gap={6}>
              {fresh.length + changed.length === 0 && (
                <EmptyState
                  icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
                  title={t('starter.upToDate')}
                  text={t('starter.upToDateText')}
                />
              )}
              {fresh.length > 0 && (
                <Group
                  title={t('starter.newTitle')}
                  text={t('starter.newText')}
                  act={
                    fresh.length > 1 && {
                      label: t('starter.takeAllNew', { count: fresh.length }),
                      onClick: () => void take(fresh.map(newsOf)),
                    }
                  }
                  busy={busy}
                >
                  {fresh.map((starter) => (
                    <Row key={starter.slug} starter={starter} onSee={see}>
                      <NotNow starter={starter} busy={busy} onClick={() => void leave([starter])} />
                      <Take starter={starter} busy={busy} onClick={() => void take([newsOf(starter)])} />
                    </Row>
                  ))}
                </Group>
              )}
              {changed.length > 0 && (
                <Group
                  title={t('starter.changedTitle')}
                  text={t('starter.changedText')}
                  act={
                    plain.length > 0 && {
                      label: t('starter.takePlain', { count: plain.length }),
                      onClick: () => void take(plain.map(newsOf)),
                    }
                  }
                  busy={busy}
                >
                  {changed.map((starter) => (
                    <Row key={starter.slug} starter={starter} onSee={see}>
                      <See starter={starter} onClick={see} />
                    </Row>
                  ))}
                </Group>
              )}
              {apart.length > 0 && (
                <Details summary={t('starter.apartTitle')}>
                  <Card padding={4}>
                    <List>
                      {apart.map((starter) => (
                        <Row key={starter.slug} starter={starter} onSee={see}>
                          <See starter={starter} onClick={see} />
                        </Row>
                      ))}
                    </List>
                  </Card>
                </Details>
              )}
            </Stack>
          )
        }}
      </Loaded>
      {opened && (
        <StarterDialog
          key={opened.openCount}
          slug={opened.slug}
          open={opened.open}
          onClose={() => setOpened((now) => now && { ...now, open: false })}
        />
      )}
    </>
  )
}

type GroupProps = {
  title: string
  text: string
  act: { label: string; onClick: () => void } | false
  busy: boolean
  children: ReactNode
}

function Group({ title, text, act, busy, children }: GroupProps) {
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Inline gap={4} align="end" justify="between">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {act && (
          <Button variant="primary" busy={busy} onClick={act.onClick}>
            {act.label}
          </Button>
        )}
      </Inline>
      <Card padding={4}>
        <List>{children}</List>
      </Card>
    </Stack>
  )
}

type RowProps = { starter: Starter; onSee: (starter: Starter) => void; children: ReactNode }

function Row({ starter, onSee, children }: RowProps) {
  const language = useLanguage()
  const name = localized(starter, 'name', language)
  return (
    <ListRow
      wrap
      title={
        <Inline as="span">
          <Button variant="name" onClick={() => onSee(starter)}>
            {name}
          </Button>
          <State starter={starter} />
        </Inline>
      }
      text={localized(starter, 'description', language)}
    >
      <Inline wrap={false}>{children}</Inline>
    </ListRow>
  )
}

function State({ starter: { kind, agentId, parts, isPlain } }: { starter: Starter }) {
  const { t } = useTexts(starterTexts)
  if (kind === 'new') return null
  if (kind === 'gone') return <Badge>{t('starter.gone')}</Badge>
  if (kind === 'left') return <Badge>{t(agentId === null ? 'starter.notAdded' : 'starter.yours')}</Badge>
  const both = parts.filter(({ changedBy }) => changedBy === 'both').length
  const news = parts.filter(({ changedBy }) => changedBy !== 'ours').length
  return (
    <>
      <Badge>{t('starter.parts', { count: news })}</Badge>
      {both > 0 ? (
        <Badge tone="warn">{t('starter.touched', { count: both })}</Badge>
      ) : isPlain ? (
        <Badge tone="good">{t('starter.untouched')}</Badge>
      ) : (
        <Badge tone="warn">{t('starter.reaches')}</Badge>
      )}
    </>
  )
}

type ActProps = { starter: Starter; busy: boolean; onClick: () => void }

function Take({ starter, busy, onClick }: ActProps) {
  const { t } = useTexts(starterTexts)
  const language = useLanguage()
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={t('starter.takeOf', { name: localized(starter, 'name', language) })}
      onClick={onClick}
    >
      {t('starter.take')}
    </Button>
  )
}

function NotNow({ starter, busy, onClick }: ActProps) {
  const { t } = useTexts(starterTexts)
  const language = useLanguage()
  return (
    <Button
      variant="quiet"
      size="small"
      disabled={busy}
      aria-label={t('starter.notNowOf', { name: localized(starter, 'name', language) })}
      onClick={onClick}
    >
      {t('starter.notNow')}
    </Button>
  )
}

function See({ starter, onClick }: { starter: Starter; onClick: (starter: Starter) => void }) {
  const { t } = useTexts(starterTexts)
  const language = useLanguage()
  return (
    <Button
      size="small"
      aria-label={t('starter.seeOf', { name: localized(starter, 'name', language) })}
      onClick={() => onClick(starter)}
    >
      {t('starter.see')}
    </Button>
  )
}
