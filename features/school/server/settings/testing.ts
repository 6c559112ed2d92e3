import { onTestFinished } from 'vitest'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { settings } from '../../contract/settings.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Registration } from '#features/accounts/model/registration.ts'
import type { SharedConnection } from '#ai/server/shared-connection.ts'
import { startAnthropicServer } from '#tests/support/models/anthropic-server.ts'
import { startGoogleServer } from '#tests/support/models/google-server.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

export const schoolKey = 'sk-school-key-0123456789'
export const environment = { provider: 'openai', apiKey: 'sk-environment-key', model: 'gpt-env' } as const

type Options = {
  shared?: SharedConnection | null
  registration?: Registration
  rateLimits?: boolean
}

/** A school with fake servers for two providers, an administrator, a teacher and an assistant without its own key. */
export async function openSchool({ shared = environment, ...options }: Options = {}) {
  const usual = { does: 'answer', text: 'Một kế hoạch', gapMs: 0 } as const
  const [openai, anthropic, google] = await Promise.all([
    startModelServer({ usual }),
    startAnthropicServer({ usual }),
    startGoogleServer({ usual }),
  ])
  onTestFinished(async () => {
    await Promise.all([openai.close(), anthropic.close(), google.close()])
  })
  const baseUrls = { openai: openai.url, anthropic: anthropic.url, google: google.url }
  const product = await startProduct({ baseUrls, ...(shared && { shared }), ...options })
  const [boss, teacher, agent] = [await product.admin(), await product.teacher(), await product.makeAgent()]
  return {
    ...product,
    openai,
    anthropic,
    google,
    boss,
    someone: teacher,
    agent,
    read: async () => (await boss.call(settings.get)).body.settings,
    save: (body: object, language: Language = 'en') => boss.as(language).call(settings.update, { body }),
    generate: async () =>
      (await teacher.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })).body,
    consult: (language: Language = 'en') => teacher.as(language).call(chat.send, { body: { prompt: 'How?' } }),
  }
}
