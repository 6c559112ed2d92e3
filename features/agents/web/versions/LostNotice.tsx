import type { Lost } from '../../contract/agent-versions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { agentVersionTexts } from '../../texts/versions.ts'
import { checkTexts } from '../../texts/checks.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

const sentences = {
  question: 'agentVersion.lostQuestion',
  renamed: 'agentVersion.lostRenamed',
  category: 'agentVersion.lostCategory',
  group: 'agentVersion.lostGroup',
  connection: 'agentVersion.lostConnection',
  check: 'agentVersion.lostCheck',
  kind: 'agentVersion.lostKind',
  template: 'agentVersion.lostTemplate',
} as const satisfies Record<Lost['what'], string>

/** Lists parts of an old version that could not be restored. */
export function LostNotice({ lost, title }: { lost: readonly Lost[]; title: string }) {
  const { t } = useTexts(agentVersionTexts, checkTexts)
  const language = useLanguage()
  return (
    <Notice tone="warn">
      <b>{title}</b>
      <ul>
        {lost.map((one) => {
          const name =
            one.what === 'check' ? t(`check.${one.name}` as KeyOf<typeof checkTexts>) : localized(one, 'name', language)
          return <li key={`${one.what} ${one.name}`}>{t(sentences[one.what], { name, now: one.now ?? '' })}</li>
        })}
      </ul>
    </Notice>
  )
}
