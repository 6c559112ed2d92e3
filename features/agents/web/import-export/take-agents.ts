import { downloadName, saveFile } from '#platform/web/api/download.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { exchangeApi } from './calls.ts'
import { agentExchangeTexts } from '../../texts/exchange.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Saves the named assistants, or all, as one file. `name`: that of a single assistant. */
export async function takeAgents(ids: readonly string[] | undefined, name?: string): Promise<void> {
  try {
    const { text, assistants } = await exchangeApi.take({ body: { ...(ids && { ids: [...ids] }) }, quiet: true })
    const file = new Blob([text], { type: 'application/json' })
    saveFile(
      file,
      downloadName(name ?? translate(currentLanguage(), agentExchangeTexts)('exchange.fileName'), 'json', new Date()),
    )
    notify('success', translate(currentLanguage(), agentExchangeTexts)('exchange.exported', { count: assistants }))
  } catch (error) {
    notifyFailure(error, translate(currentLanguage(), agentExchangeTexts)('exchange.takeFailed'))
  }
}
