import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The groups of the dictionary that pages for guests show, also when the rest cannot be fetched. */
const groups = ['app', 'action', 'language', 'error', 'auth', 'session']

/** Makes `locales/en.ts?guest` the part of the dictionary that guests read; the whole one follows. Without this plugin the query is the whole file. */
export function guestWords(): Plugin {
  return {
    name: 'guest-words',
    apply: 'build',
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'guest') return null
      const language = basename(file!, '.ts')
      const dictionary = ((await import(file!)) as Record<string, Record<string, unknown>>)[language]!
      const words = Object.fromEntries(groups.map((group) => [group, dictionary[group]]))
      return { code: `export const ${language} = ${JSON.stringify(words)}`, moduleType: 'js' }
    },
  }
}
