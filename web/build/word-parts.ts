import { basename } from 'node:path'
import type { Plugin } from 'vite'

type Dictionary = Record<string, Record<string, unknown>>

/** What pages for guests show, also when the rest cannot be fetched. */
const guests = new Set(['app', 'action', 'language', 'error', 'auth', 'session'])
/** Of that, what only the server says, and what signed-in users read: it comes with the rest. */
const laterKeys = new Set([
  'auth.invalidCredentials',
  'auth.userExists',
  'auth.deactivated',
  'auth.registrationClosed',
  'auth.passwordChangeNeeded',
  'auth.loggedOut',
  'session.leaveTitle',
  'session.leaveText_one',
  'session.leaveText_other',
  'session.leaveHint',
  'session.keepDrafts',
  'session.deleteDrafts',
  'session.offline',
])
/** What only the pages of administrators show. */
export const administration = new Set(['category', 'question', 'agentForm', 'settings', 'user', 'approval'])
/** What only the server says, in its answers and to the models. */
const server = new Set([
  'admission',
  'allowance',
  'chat.system',
  'generation.system',
  'generation.notRunning',
  'generation.tooManyRunning',
])
const isServers = (group: string, key: string) => server.has(group) || server.has(`${group}.${key}`)

/** What only the document editor shows, and what is asked about its text: it comes with the editor (see content/editor/words.ts). */
const editing = new Set(['editor', 'versions'])
/** The same for the profile and for what is weak about a password: hardly anybody opens them on a usual day. */
const seldom = new Set(['profile', 'password'])

/** By what is asked for after the file's name; administrators' pages load it by its bare name. */
const parts: Record<string, (group: string, key: string) => boolean> = {
  '': (group, key) => !editing.has(group) && !isServers(group, key),
  guest: (group, key) => guests.has(group) && !laterKeys.has(`${group}.${key}`),
  user: (group, key) =>
    !administration.has(group) && !editing.has(group) && !seldom.has(group) && !isServers(group, key),
  editor: (group) => editing.has(group),
  profile: (group) => group === 'profile',
  password: (group) => group === 'password',
}

/** Makes `locales/en.ts?guest`, `?user`, `?editor`, `?profile` and `?password` parts of the dictionary, by its groups. Without this plugin the query is the whole file. */
export function wordParts(): Plugin {
  return {
    name: 'word-parts',
    apply: 'build',
    async load(id) {
      const [file, query = ''] = id.split('?')
      const belongs = parts[query]
      if (!belongs || !/\/locales\/[a-z]{2}\.ts$/.test(file!)) return null
      const language = basename(file!, '.ts')
      const dictionary = ((await import(file!)) as Record<string, Dictionary>)[language]!
      const words: Dictionary = {}
      for (const [group, texts] of Object.entries(dictionary)) {
        const wanted = Object.entries(texts).filter(([key]) => belongs(group, key))
        if (wanted.length > 0) words[group] = Object.fromEntries(wanted)
      }
      return { code: `export const ${language} = ${JSON.stringify(words)}`, moduleType: 'js' }
    },
  }
}
