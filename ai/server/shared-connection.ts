import type { Provider } from '../model/provider-keys.ts'

/** The AI connection for assistants without their own key. Without a model it uses the provider's default. */
export type SharedConnection = { provider: Provider; apiKey: string | null; model: string | null }

/** Base URLs of providers that replace the default ones. */
export type BaseUrls = Partial<Record<Provider, string>>
