import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import type { Invitation } from '../../contract/invitations.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { welcomeLink } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { markRoot } from '#platform/web/ui/use-root-mark.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './Invitation.module.css'
import { signInTexts } from '../../texts/sign-in.ts'
import { userTexts } from '../../texts/users.ts'

type InvitationDialogProps = { person: Pick<User, 'name' | 'email'>; invitation: Invitation; onClose: () => void }

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Shows a link or a temporary password, once. Warns before it closes if it has not been copied or printed. */
export function InvitationDialog({ person, invitation, onClose }: InvitationDialogProps) {
  const { t } = useTexts(signInTexts, userTexts)
  const language = useLanguage()
  const [isCopied, setCopied] = useState(invitation.method === 'link' && invitation.mailed)
  const [warned, setWarned] = useState(false)
  const isLink = invitation.method === 'link'
  const secret = isLink ? welcomeLink(invitation.token) : invitation.password

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      notify('success', t('firstSignIn.copied'))
    } catch {
      notify('error', t('firstSignIn.copyFailed'))
    }
  }
  const print = () => {
    setCopied(true)
    printSlip(slipOf())
  }

  return (
    <Dialog
      open
      onClose={() => (isCopied || warned ? onClose() : setWarned(true))}
      size="small"
      title={t(isLink ? 'firstSignIn.linkOf' : 'firstSignIn.passwordOf', { name: person.name })}
      description={t('firstSignIn.shownOnce')}
      closeLabel={t('action.close')}
      footer={
        <Button variant={isCopied ? 'primary' : 'line'} onClick={onClose}>
          {t('firstSignIn.done')}
        </Button>
      }
    >
      <Stack gap={3}>
        <code className={`${styles.secret} ${isLink ? '' : styles.password}`}>{secret}</code>
        <Inline>
          <Button variant={isCopied ? 'line' : 'primary'} icon={<Copy {...icon} />} onClick={() => void copy()}>
            {t(isLink ? 'firstSignIn.copyLink' : 'firstSignIn.copyPassword')}
          </Button>
          <Button icon={<Printer {...icon} />} onClick={print}>
            {t('firstSignIn.print')}
          </Button>
        </Inline>
        {isLink && (
          <Text tone="quiet">
            {t('firstSignIn.worksUntil', { date: formatDateTime(invitation.expiresAt, language) })}{' '}
            {invitation.mailed && t('firstSignIn.mailedTo', { email: person.email })}
          </Text>
        )}
        {warned && !isCopied && <Notice tone="warn">{t('firstSignIn.notCopied')}</Notice>}
      </Stack>
    </Dialog>
  )

  function slipOf() {
    if (invitation.method === 'link') {
      const date = formatDateTime(invitation.expiresAt, language)
      return { title: person.name, lines: [t('firstSignIn.slipLink', { date })], secret, foot: '' }
    }
    const lines = [t('firstSignIn.slipLogin', { address: location.origin }), `${t('auth.email')}: ${person.email}`]
    return {
      title: person.name,
      lines: [...lines, `${t('firstSignIn.slipPassword')}:`],
      secret,
      foot: t('firstSignIn.slipHint'),
    }
  }
}

type Slip = { title: string; lines: readonly string[]; secret: string; foot: string }

/** Prints only a slip of paper to hand over. Returns after the browser has opened its print dialog. */
function printSlip({ title, lines, secret, foot }: Slip): void {
  const slip = document.createElement('div')
  slip.className = styles.slip!
  slip.inert = true
  const paragraph = (text: string, tag: 'p' | 'h2' | 'code' = 'p') => {
    const element = document.createElement(tag)
    element.textContent = text
    slip.append(element)
  }
  paragraph(title, 'h2')
  for (const line of lines) paragraph(line)
  paragraph(secret, 'code')
  if (foot) paragraph(foot)
  document.body.append(slip)
  const unmark = markRoot('slip')
  // Some browsers return at once and read the page later. Input on the page shows that printing is over.
  const over = new AbortController()
  const cleanUp = () => {
    over.abort()
    slip.remove()
    unmark()
  }
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, cleanUp, { capture: true, signal: over.signal })
  print()
}
