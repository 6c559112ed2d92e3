import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { openLinkRoles, openInvitations, type OpenLink } from '../../contract/open-invitations.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { invitationDays } from '#platform/model/limits.ts'
import { roleNames } from '#platform/model/roles.ts'
import { allGroups } from '../groups/queries.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { GroupChoice } from '../group-choice/GroupChoice.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { personPath, welcomeLink } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './Invitation.module.css'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { userTexts } from '../../texts/users.ts'

const openInvitationsApi = createApi({ openInvitations }, calls).openInvitations

const madeLinks = () =>
  queryOptions({
    queryKey: ['open-links'],
    queryFn: async ({ signal }) => (await openInvitationsApi.list({ quiet: true, signal })).links,
    staleTime: 0,
  })

/** Open invitations: create one, copy it once, revoke it, and see who has used which. */
export function OpenInvitationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(navigationTexts, userTexts)
  const queryClient = useQueryClient()
  const links = useQuery(madeLinks())
  const groups = useQuery(allGroups()).data ?? []
  const [role, setRole] = useState<(typeof openLinkRoles)[number]>('USER')
  const [groupIds, setGroupIds] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<{ link: OpenLink; token: string } | null>(null)
  const reload = () => queryClient.invalidateQueries({ queryKey: ['open-links'] })

  const make = async () => {
    setBusy(true)
    try {
      setMade(await openInvitationsApi.create({ body: { role, groupIds } }))
      await reload()
    } catch {
      // The failed call has reported its error; the selection stays.
    } finally {
      setBusy(false)
    }
  }
  const withdraw = async ({ id }: OpenLink) => {
    try {
      notify('success', (await openInvitationsApi.withdraw({ params: { id } })).message)
      setMade((shown) => (shown?.link.id === id ? null : shown))
    } catch {
      // The failed call has reported its error.
    }
    await reload()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('firstSignIn.openTitle')}
      description={t('firstSignIn.openText', { days: invitationDays })}
      closeLabel={t('action.close')}
      footer={<Button onClick={onClose}>{t('firstSignIn.done')}</Button>}
    >
      <Stack>
        <Field label={t('user.role')}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={({ target }) => setRole(target.value as (typeof openLinkRoles)[number])}
            >
              {openLinkRoles.map((one) => (
                <option key={one} value={one}>
                  {t(roleNames[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {groups.length > 0 && (
          <GroupChoice label={t('nav.groups')} groups={groups} chosen={groupIds} onChange={setGroupIds} />
        )}
        <Inline>
          <Button variant={made ? 'line' : 'primary'} busy={busy} onClick={() => void make()}>
            {t('firstSignIn.openMake')}
          </Button>
        </Inline>
        {made && <Made {...made} />}
        <Stack as="section" gap={2}>
          <h3>{t('firstSignIn.openMade')}</h3>
          <Loaded query={links} failed={t('firstSignIn.openLoadFailed')} loading={t('firstSignIn.openLoading')}>
            {(all) =>
              all.length === 0 ? (
                <Text tone="quiet">{t('firstSignIn.openNone')}</Text>
              ) : (
                <List>
                  {all.map((link) => (
                    <Row key={link.id} link={link} onWithdraw={() => void withdraw(link)} />
                  ))}
                </List>
              )
            }
          </Loaded>
        </Stack>
      </Stack>
    </Dialog>
  )
}

function Made({ token }: { token: string }) {
  const { t } = useTexts(userTexts)
  const address = welcomeLink(token)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify('success', t('firstSignIn.copied'))
    } catch {
      notify('error', t('firstSignIn.copyFailed'))
    }
  }
  return (
    <Stack gap={3}>
      <code className={styles.secret}>{address}</code>
      <Inline>
        <Button variant="primary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('firstSignIn.copyLink')}
        </Button>
      </Inline>
      <Text tone="quiet">{t('firstSignIn.openOnce')}</Text>
    </Stack>
  )
}

function Row({ link, onWithdraw }: { link: OpenLink; onWithdraw: () => void }) {
  const { t } = useTexts(userTexts)
  const language = useLanguage()
  const name = [t(roleNames[link.role]), ...link.groups].join(' · ')
  const date = formatDateTime(link.expiresAt, language)
  const values = {
    open: t('firstSignIn.openUntil', { date }),
    used: t('firstSignIn.openUsedGone'),
    expired: t('firstSignIn.openExpired', { date }),
    withdrawn: t('firstSignIn.openWithdrawn'),
  }
  return (
    <ListRow
      title={name}
      text={
        link.usedBy ? (
          <Link to={personPath(link.usedBy.id)}>{t('firstSignIn.openUsed', { name: link.usedBy.name })}</Link>
        ) : (
          values[link.state]
        )
      }
    >
      {link.state === 'open' && (
        <Button size="small" aria-label={`${t('firstSignIn.withdraw')}: ${name}, ${values.open}`} onClick={onWithdraw}>
          {t('firstSignIn.withdraw')}
        </Button>
      )}
    </ListRow>
  )
}
