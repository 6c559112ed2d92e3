import type { AgentWithQuestions } from '../../contract/agents.ts'
import { notify } from '#platform/web/api/notify.ts'
import { versionsApi } from './calls.ts'
import { agentVersionTexts } from '../../texts/versions.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Duplicates an assistant or one of its versions and shows a toast. Returns null after an error, which the call has already shown. */
export async function copyAgent(id: string, number?: number): Promise<AgentWithQuestions | null> {
  try {
    const { agent, lost } = await versionsApi.copy({ params: { id }, body: { number } })
    const count = lost.length
    notify(
      'success',
      translate(currentLanguage(), agentVersionTexts)(
        count > 0 ? 'agentVersion.copiedWithout' : 'agentVersion.copied',
        { count },
      ),
    )
    return agent
  } catch {
    return null
  }
}
