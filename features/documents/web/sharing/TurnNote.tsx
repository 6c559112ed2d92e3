import type { EditTurn } from '../../contract/sharing/turns.ts'
import { formatTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { sharingTexts } from '../../texts/sharing.ts'

/** Says who edits the document now, and when their turn ends at the latest unless they go on. */
export function TurnNote({ turn: { name, until } }: { turn: EditTurn }) {
  const { t } = useTexts(sharingTexts)
  const time = formatTime(until, useLanguage())
  return <Notice tone="info">{t('sharing.turnOf', { name, time })}</Notice>
}
