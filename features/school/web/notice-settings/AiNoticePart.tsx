import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { AiNotice } from '../../contract/ai-notice.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { AiNoticeForm } from './AiNoticeForm.tsx'
import { noticeApi, wholeAiNotice } from './notice-queries.ts'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { noticeSettingsTexts } from '../../texts/notice-settings.ts'
import { settingsTexts } from '../../texts/settings.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'

/** Summarises the AI notice: who has accepted it, and a link to its text. */
export function AiNoticePart() {
  const { t } = useTexts(noticeSettingsTexts, settingsTexts)
  const notice = useQuery(wholeAiNotice())
  return (
    <Loaded query={notice} failed={t('noticeForm.loadFailed')} loading={t('settings.loading')}>
      {(data) => <Part notice={data} />}
    </Loaded>
  )
}

function Part({ notice }: { notice: AiNotice }) {
  const { t } = useTexts(noticeSettingsTexts)
  const [open, setOpen] = useState(false)
  // A background refetch must not change the open form.
  const [edited, setEdited] = useState(notice)
  const edit = () => {
    setEdited(notice)
    setOpen(true)
  }
  const { edition, people } = notice
  return (
    <SettingsPart
      title={edition > 0 ? t('noticeForm.aiHeadingEdition', { edition }) : t('noticeForm.aiHeading')}
      text={notice.isOn ? describeEdition(notice, t) : t('noticeForm.aiOff')}
    >
      <Inline>
        <Button onClick={edit}>{t('noticeForm.aiOpen')}</Button>
        {people.accepted > 0 && <AcceptancesButton />}
      </Inline>
      {open && (
        <AiNoticeForm key={edited.version} notice={edited} onReload={setEdited} onClose={() => setOpen(false)} />
      )}
    </SettingsPart>
  )
}

function describeEdition(
  { people, requiredFrom, edition }: AiNotice,
  t: Translate<KeyOf<typeof noticeSettingsTexts>>,
): string {
  const { accepted, waiting } = people
  return [
    t('noticeForm.aiAccepted', { count: accepted }),
    waiting > 0 && t('noticeForm.aiWaiting', { count: waiting }),
    requiredFrom < edition && t('noticeForm.aiSince', { from: requiredFrom }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Downloads the acceptances, as a table for Excel. */
function AcceptancesButton() {
  const { t } = useTexts(noticeSettingsTexts)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await noticeApi.aiNotice.acceptances()
      saveFile(file, file.name)
      notify('success', t('noticeForm.aiListDone'))
    } catch {
      // The failed call has shown the server's error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      busy={busy}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {t('noticeForm.aiList')}
    </Button>
  )
}
