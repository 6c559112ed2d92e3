import type { Lost } from '../../contract/agent-versions.ts'
import type { MessageKey } from '#platform/i18n/messages.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTranslation } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'

const sentences = {
  question: 'agentVersion.lostQuestion',
  renamed: 'agentVersion.lostRenamed',
  category: 'agentVersion.lostCategory',
  group: 'agentVersion.lostGroup',
  connection: 'agentVersion.lostConnection',
  check: 'agentVersion.lostCheck',
  kind: 'agentVersion.lostKind',
  template: 'agentVersion.lostTemplate',
} as const satisfies Record<Lost['what'], MessageKey>

/** Lists parts of an old version that could not be restored. */
export function LostNotice({ lost, title }: { lost: readonly Lost[]; title: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Notice tone="warn">
      <b>{title}</b>
      <ul>
        {lost.map((one) => {
          const name = one.what === 'check' ? t(`check.${one.name}` as MessageKey) : localized(one, 'name', language)
          return <li key={`${one.what} ${one.name}`}>{t(sentences[one.what], { name, now: one.now ?? '' })}</li>
        })}
      </ul>
    </Notice>
  )
}
