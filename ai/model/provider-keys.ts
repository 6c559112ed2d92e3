/** Supported providers. `openai` covers every server with its protocol. */
export const providers = ['openai', 'dify', 'anthropic', 'google'] as const
export type Provider = (typeof providers)[number]

/** Detects the provider by the key's format; all others use OpenAI's protocol. */
export function providerOfKey(key: string): Provider {
  if (key.startsWith('app-')) return 'dify'
  if (key.startsWith('sk-ant-')) return 'anthropic'
  // Google's newer keys begin with AQ.
  return /^(AIza|AQ\.)/.test(key) ? 'google' : 'openai'
}

/** Removes the invisible characters of pasted keys: zero-width characters, hard spaces, surrounding blanks. */
export const visibleKey = (pasted: string): string => pasted.replace(/[\p{Cf}\u00a0\u2007\u202f]/gu, '').trim()
