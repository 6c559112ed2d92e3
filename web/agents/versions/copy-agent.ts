import { translate } from '../../lib/language.ts'
import { notify } from '../../lib/notify.ts'
import { versionsApi } from './calls.ts'
import { addAgentVersionWords } from './words.ts'

/** Makes another assistant of one, as it is now. @returns its id; null when that came to nothing, which has been told */
export async function copyAgent(id: string): Promise<string | null> {
  addAgentVersionWords()
  try {
    const { agent } = await versionsApi.copy({ params: { id }, body: {} })
    notify('success', translate('agentVersion.copied'))
    return agent.id
  } catch {
    return null
  }
}
