import Link2 from 'lucide-react/icons/link-2'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { userTexts } from '../../texts/users.ts'

const OpenInvitationsDialog = lazy(async () => ({
  default: (await import('../invitations/OpenInvitationsDialog.tsx')).OpenInvitationsDialog,
}))

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Other ways to create accounts: a staff list and open invitations. */
export function OtherSignUps() {
  const { t } = useTexts(userTexts)
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <Link to={paths.adminStaff} className={buttonClass()}>
        <Upload {...icon} />
        {t('user.importList')}
      </Link>
      <Button icon={<Link2 {...icon} />} onClick={() => setInviting(true)}>
        {t('firstSignIn.open')}
      </Button>
      {inviting && (
        <Suspense fallback={null}>
          <OpenInvitationsDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}
