import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { memo } from 'react'
import type { ListedUser } from '../../contract/users.ts'
import { formatAgo, formatDate } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { roleNames } from '#platform/model/roles.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { RowTick } from '#platform/web/lists/Rows.tsx'
import rows from '#platform/web/lists/Rows.module.css'
import { rowIcon, rowIcons } from '#platform/web/lists/row-icons.tsx'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { useAhead } from '#platform/web/lists/use-ahead.ts'
import { personPath } from '#platform/web/paths.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { markOf, stateNames, stateTones } from './states.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { userTexts } from '../../texts/users.ts'

export type UserActions = {
  onApprove: (user: ListedUser) => void
  onActivate: (user: ListedUser) => void
  onDeactivate: (user: ListedUser) => void
  onEdit: (user: ListedUser) => void
  /** Creates another invitation. */
  onRenew: (user: ListedUser) => void
  /** Called when the account will probably be opened, to load it ahead. */
  onAhead: (user: ListedUser) => void
  onDelete: (user: ListedUser) => void
}

type UserRowProps = {
  user: ListedUser
  ticked: boolean
  /** Stable between renders, so that a row renders only when its own data changes, and not at every key of the search. */
  actions: UserActions
  onTick: Selection['toggle']
}

export const UserRow = memo(function UserRow({ user, ticked, actions, onTick }: UserRowProps) {
  const { t } = useTexts(adminTexts, userTexts)
  const language = useLanguage()
  const me = useUser()
  const ahead = useAhead(() => actions.onAhead(user))
  const mark = markOf(user)
  const own = user.id === me.id
  const { lastSeenAt, generations = 0 } = user

  return (
    <tr className={rows.row} data-id={user.id} data-ticked={ticked || undefined}>
      <RowTick id={user.id} name={user.name} selection={{ has: () => ticked, toggle: onTick }} />
      <th scope="row" data-kind="main" title={`${user.name}\n${user.email}`}>
        <Link to={personPath(user.id)} className={rows.opens} data-opens="">
          {user.name}{' '}
          {own && (
            <Text as="span" tone="brand" weight="medium">
              {t('user.you')}
            </Text>
          )}
        </Link>
        <span className={rows.under}>{user.email}</span>
      </th>
      <td>{t(roleNames[user.role])}</td>
      <td data-phone="none" data-laptop="none">
        {formatDate(user.createdAt, language)}
      </td>
      <td>{lastSeenAt ? formatAgo(lastSeenAt, language) : t('user.never')}</td>
      <td className={rows.figures} data-phone="none" data-laptop="none">
        {formatNumber(generations, language)}
      </td>
      <td data-phone="end">
        {mark === 'waiting' ? (
          <Button
            size="small"
            aria-label={`${t('approval.approve')}: ${user.name}`}
            onClick={() => actions.onApprove(user)}
          >
            {t('approval.approve')}
          </Button>
        ) : (
          <Badge tone={stateTones[mark]} dot>
            {t(stateNames[mark])}
          </Badge>
        )}
      </td>
      <td data-kind="actions">
        <IconButton
          label={`${t('admin.edit')}: ${user.name}`}
          icon={rowIcons.edit}
          {...ahead}
          onClick={() => actions.onEdit(user)}
        />
        {!own && (
          <IconButton
            label={`${t('admin.delete')}: ${user.name}`}
            icon={rowIcons.delete}
            data-phone="none"
            onClick={() => actions.onDelete(user)}
          />
        )}
        <Menu
          trigger={<IconButton label={t('listing.more', { name: user.name })} icon={rowIcons.more} />}
          entries={entriesOf()}
        />
      </td>
    </tr>
  )

  function entriesOf() {
    const select = {
      label: t(ticked ? 'listing.deselect' : 'listing.select'),
      icon: rowIcons.select,
      onSelect: () => onTick(user.id),
    }
    if (own) return [select]
    const lock = user.isActive
      ? { label: t('user.deactivate'), icon: <Lock {...rowIcon} />, onSelect: () => actions.onDeactivate(user) }
      : { label: t('user.activate'), icon: <LockOpen {...rowIcon} />, onSelect: () => actions.onActivate(user) }
    const bin = { label: t('admin.delete'), icon: rowIcons.delete, onSelect: () => actions.onDelete(user) }
    const renew = {
      label: t('firstSignIn.renew'),
      icon: <KeyRound {...rowIcon} />,
      onSelect: () => actions.onRenew(user),
    }
    return user.isActive ? [select, renew, lock, bin] : [select, lock, bin]
  }
})
