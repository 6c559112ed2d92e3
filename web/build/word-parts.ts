import { basename } from 'node:path'
import type { Plugin } from 'vite'

type Dictionary = Record<string, unknown>

/** What pages for guests show, also when the rest cannot be fetched. */
const guests = new Set(['app', 'action', 'language', 'error', 'auth', 'session'])
/** What only the pages of administrators show. */
export const administration = new Set(['category', 'question', 'agentForm', 'settings'])

const parts: Record<string, (group: string) => boolean> = {
  guest: (group) => guests.has(group),
  user: (group) => !administration.has(group),
}

/** Makes `locales/en.ts?guest` and `?user` parts of the dictionary, by its groups. Without this plugin the query is the whole file. */
export function wordParts(): Plugin {
  return {
    name: 'word-parts',
    apply: 'build',
    async load(id) {
      const [file, query = ''] = id.split('?')
      const belongs = parts[query]
      if (!belongs || !/\/locales\/\w+\.ts$/.test(file!)) return null
      const language = basename(file!, '.ts')
      const dictionary = ((await import(file!)) as Record<string, Dictionary>)[language]!
      const words = Object.fromEntries(Object.entries(dictionary).filter(([group]) => belongs(group)))
      return { code: `export const ${language} = ${JSON.stringify(words)}`, moduleType: 'js' }
    },
  }
}
