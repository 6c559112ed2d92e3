import type { Provider } from '../model/provider-keys.ts'

/** The AI connection that assistants without a key of their own use. Without a model the provider's usual one. */
export type SharedConnection = { provider: Provider; apiKey: string | null; model: string | null }

/** Where a provider is reached, if not at its own address. */
export type BaseUrls = Partial<Record<Provider, string>>
