import { basename } from 'node:path'
import type { Plugin } from 'vite'

type Dictionary = Record<string, Record<string, unknown>>

/** What pages for guests show, also when the rest cannot be fetched. */
const guests = new Set(['app', 'action', 'language', 'error', 'auth', 'session'])
/** Of that, what signed-in users read: it comes with the rest. */
const laterKeys = new Set([
  'auth.registrationClosed',
  'session.leaveTitle',
  'session.leaveText_one',
  'session.leaveText_other',
  'session.leaveHint',
  'session.keepDrafts',
  'session.deleteDrafts',
  'session.offline',
])
/** What only the pages of administrators show. */
export const administration = new Set([
  'category',
  'question',
  'agentForm',
  'checkForm',
  'layout',
  'layoutSays',
  'settings',
  'user',
  'approval',
])
const words = (list: string) => list.split(' ')

/** What only the server says, in its answers and to the models: whole groups, and parts of others. */
const server = new Set(['admission', 'allowance', 'provider', 'examFault'])
export const serversWords: Record<string, readonly string[]> = {
  auth: ['invalidCredentials', 'userExists', 'deactivated', 'passwordChangeNeeded', 'loggedOut'],
  chat: ['system'],
  content: ['docxBusy', 'docxTooHeavy'],
  error: words(
    'unauthorized signInNeeded notFound malformed tooLarge mediaType compressed tooMany unavailable noSpace',
  ),
  file: [
    words('missing onlyOne broken noSpace storeAway noQuestion mismatch mismatchUnknown empty encrypted damaged bomb'),
    words(
      'tooManyPixels tooHeavy busy gone cut rowsCut sheetsHidden sheetsHiddenCut scanned scannedPages scannedShown',
    ),
    words('scannedWhole wholeInPrompt pagesUnread noText pictureUnseen inPrompt pictureInPrompt pictureUnread'),
  ].flat(),
  table: ['noRows'],
  exam: ['ask', 'again', 'missing', 'byHand'],
  validation: ['characters', 'tooDeep'],
  generation: [
    words('system cutShort filtered interrupted notRunning otherAnswers tooManyRunning'),
    words('goOnInstruction nothingLeft notConnected'),
  ].flat(),
}
const isServers = (group: string, key: string) =>
  server.has(group) || (serversWords[group] ?? []).includes(key.replace(/_(one|other)$/, ''))

/** What only the document editor shows, and what is asked about its text: it comes with the editor (see content/editor/words.ts). */
const editing = new Set(['editor', 'versions'])
/** The same for tables to fill: they come with the table. */
const tables = 'table'
/** The same for exams: it comes with what judges their numbers. */
const exams = 'exam'
/** What is found in a document: it comes with the document, and with the form that says what to look for. */
const checking = new Set(['check'])
/** The same for the profile and for what is weak about a password: hardly anybody opens them on a usual day. */
const seldom = new Set(['profile', 'password'])

const apart = new Set([tables, exams])

/** By what is asked for after the file's name; administrators' pages load it by its bare name. */
const parts: Record<string, (group: string, key: string) => boolean> = {
  '': (group, key) => !editing.has(group) && !checking.has(group) && !apart.has(group) && !isServers(group, key),
  guest: (group, key) => guests.has(group) && !laterKeys.has(`${group}.${key}`) && !isServers(group, key),
  user: (group, key) =>
    !administration.has(group) &&
    !editing.has(group) &&
    !checking.has(group) &&
    !apart.has(group) &&
    !seldom.has(group) &&
    !isServers(group, key),
  editor: (group) => editing.has(group),
  check: (group) => checking.has(group),
  table: (group, key) => group === tables && !isServers(group, key),
  exam: (group, key) => group === exams && !isServers(group, key),
  profile: (group) => group === 'profile',
  password: (group) => group === 'password',
}

/** Makes `locales/en.ts?guest`, `?user`, `?editor`, `?check`, `?table`, `?exam`, `?profile` and `?password` parts of the dictionary, by its groups. Without this plugin the query is the whole file. */
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
      const part: Dictionary = {}
      for (const [group, texts] of Object.entries(dictionary)) {
        const wanted = Object.entries(texts).filter(([key]) => belongs(group, key))
        if (wanted.length > 0) part[group] = Object.fromEntries(wanted)
      }
      return { code: `export const ${language} = ${JSON.stringify(part)}`, moduleType: 'js' }
    },
  }
}
