import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { useDownload } from '#features/accounts/web/personal-data/use-download.ts'
import { ReasonDialog } from '#features/accounts/web/access-reason/ReasonDialog.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { personalDataApi } from '#features/accounts/web/users/calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { accessTexts } from '#features/accounts/texts/access.ts'
import { profileTexts } from '#features/accounts/texts/profile.ts'

/** Downloads all data of another person after an administrator has given a reason. */
export function TakeOthersData({ user: { id, name } }: { user: User }) {
  const { t } = useTexts(accessTexts, profileTexts)
  const [isAsking, setIsAsking] = useState(false)
  const { busy, run } = useDownload()
  return (
    <>
      <Button icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        {t('takeData.take')}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('access.dataTitle')}
        notice={t('access.dataNotice', { name })}
        leave={t('access.dataLeave')}
        submitLabel={t('access.dataTake')}
        busy={busy}
        onReason={async (body) => {
          if (await run(() => personalDataApi.takeOf({ params: { id }, body }))) setIsAsking(false)
        }}
      />
    </>
  )
}
