import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { type Graph, graphOf } from './graph.ts'
import { sourcesIn } from './sources.ts'
import { places } from './table.ts'

const sources = sourcesIn(join(import.meta.dirname, '../..'))
const graph = graphOf(sources)
const faults = faultsOf(graph)

/** Checks the project with these additional files. */
function faultsWith(planted: Record<string, string>): string[] {
  const all = new Map([...sources, ...Object.entries(planted)])
  const added = graphOf(all, Object.keys(planted))
  const together: Graph = {
    files: [...all.keys()],
    links: [...graph.links, ...added.links],
    uses: [...graph.uses, ...added.uses],
    lost: [...graph.lost, ...added.lost],
  }
  return faultsOf(together).filter((fault) => !faults.includes(fault))
}

test('no import of the project goes through a wall', () => {
  expect(graph.links.length).toBeGreaterThan(3000)
  expect(faults).toEqual([])
})

const server = 'mechanisms of the server may import only'
const noun = 'nouns of the web may import only'

test.for<[path: string, specifier: string, sentence: string]>([
  // The room of the server and that of the browser.
  ['server/http/planted.ts', '../../web/lib/api.ts', server],
  ['server/models/planted.ts', '../../web/lib/download.ts', server],
  ['server/users/planted.ts', '../../web/paths.ts', 'nouns of the server may import only'],
  ['server/http/planted.ts', 'react', 'mechanisms of the server may use'],
  ['server/docx/planted.ts', 'react', 'mechanisms of the server may use'],
  ['server/chat/planted.ts', 'react-dom/server', 'nouns of the server may use'],
  ['web/chat/planted.ts', '../../server/chat/chat.ts', noun],
  ['web/lib/planted.ts', '../../server/queue.ts', 'web/lib may import only'],
  ['web/chat/planted.ts', 'node:fs', 'nouns of the web may use'],
  ['web/lib/planted.ts', 'fs', 'web/lib may use'],
  ['web/lib/planted.ts', 'fastify', 'web/lib may use'],
  ['web/lib/planted.test.ts', '../../server/queue.ts', 'tests of the web may import only'],
  ['server/http/planted.test.ts', '../../web/paths.ts', 'tests of the server may import only'],

  // Words, rules and contract.
  ['locales/planted.ts', '#contract', 'locales may import only their own folder.'],
  ['locales/planted.ts', '../rules/limits.ts', 'locales may import only their own folder.'],
  ['locales/planted.ts', 'i18next', 'locales may use no package'],
  ['contract/planted.ts', 'node:fs', 'contract may use zod/mini'],
  ['contract/planted.ts', 'zod', 'contract may use zod/mini'],
  ['contract/planted.ts', '../server/queue.ts', 'contract may import only'],
  ['contract/planted.ts', '../web/paths.ts', 'contract may import only'],
  ['rules/planted.ts', '#contract/shared', 'rules may import only their own folder, locales.'],
  ['rules/planted.ts', '../server/queue.ts', 'rules may import only their own folder, locales.'],
  ['rules/planted.ts', 'zod', 'rules may use mustache'],

  // Inside the server.
  ['server/docx/planted.ts', '../files/store.ts', server],
  ['server/running/planted.ts', '../files/files.ts', server],
  ['server/http/planted.ts', '../users/users.ts', server],
  ['server/extraction/planted.ts', '../agents/agents.ts', server],
  ['server/models/openai/planted.ts', '../../chat/chat.ts', server],
  ['server/queue.ts', './chat/chat.ts', 'the ground of the server may import only'],
  ['server/queue.ts', './database/ids.ts', 'the ground of the server may import only'],
  ['server/chat/planted.ts', '../agents/routes.ts', 'which is only for server/app.ts.'],
  ['server/agents/planted.ts', './routes.ts', 'which is only for server/app.ts.'],
  ['server/start.ts', './agents/routes.ts', 'which is only for server/app.ts.'],
  ['server/chat/planted.ts', '../app.ts', 'which is only for the start, tests of the server.'],
  ['server/chat/planted.ts', '../start.ts', 'which is only for the start, tests of the server.'],
  ['server/chat/planted.ts', '../config.ts', 'which is only for server/app.ts, the start, the settings of the server,'],
  ['server/chat/planted.ts', '../testing/product.ts', 'which is only for tests of the server, the journeys,'],
  ['server/chat/planted.ts', './chat.test.ts', 'which is only for tests of the server, the journeys,'],

  // Inside the web.
  ['web/categories/planted.ts', '../users/UserTable.tsx', noun],
  ['web/lib/planted.ts', '../history/use-place.ts', 'web/lib may import only'],
  ['web/lib/planted.ts', '../history/queries.ts', 'web/lib may import only'],
  ['web/lib/planted.ts', '../ui/Button.tsx', 'web/lib may import only'],
  ['web/content/planted.ts', '../history/use-place.ts', 'web/content may import only'],
  ['web/content/planted.ts', '../files/accepted.ts', 'web/content may import only'],
  ['web/following/planted.ts', '../entry/autosave.ts', 'web/following may import only'],
  ['web/entry/planted.ts', '../history/use-place.ts', 'lent parts of pages may import only'],
  ['web/managing/planted.ts', '../users/queries.ts', 'parts of pages may import only'],
  ['web/ui/planted.ts', '../lib/download.ts', 'web/ui may import only their own folder.'],
  ['web/ui/planted.ts', '#rules/limits', 'web/ui may import only their own folder.'],
  ['web/ui/planted.ts', '#locales/en', 'web/ui may import only their own folder.'],
  ['web/users/queries.ts', '../history/use-place.ts', 'queries may import only'],
  ['web/users/planted.ts', './UsersPage.tsx', 'which is only for web/routes.tsx.'],
  ['web/chat/planted.ts', '../users/UsersPage.tsx', 'which is only for web/routes.tsx.'],
  ['web/shell/planted.ts', '../users/UsersPage.tsx', 'which is only for web/routes.tsx.'],
  ['web/chat/planted.ts', '../shell/TopBar.tsx', noun],
  ['web/chat/planted.ts', '../routes.tsx', 'which is only for the start of the web, tests of the web.'],
  ['web/chat/planted.ts', '../build/chunks.ts', 'which is only for the build of the web, tests of the web.'],
  ['web/chat/planted.ts', '../testing/server.ts', 'which is only for tests of the web.'],
  ['web/chat/planted.module.css', '../users/UserTable.module.css', noun],

  // Around the product.
  ['server/chat/planted.ts', '../../scripts/run.ts', 'which is only for scripts, tests of locales, the speed figures.'],
  ['web/chat/planted.ts', '../../e2e/answers.ts', 'which is only for the journeys, the screenshots.'],
  ['server/chat/planted.ts', '#contract/planted', 'which is no file of the project.'],
  ['server/chat/planted.ts', '#planted', 'which is no file of the project.'],
])('%s may not import %s', ([path, specifier, sentence]) => {
  const source = path.endsWith('.css') ? `@import '${specifier}';` : `import '${specifier}'`
  const said = faultsWith({ [path]: source }).find((fault) => fault.startsWith(`${path} imports `))
  expect(said).toContain(sentence)
})

test.for([
  "import { x } from '../web/paths.ts'",
  "import type { x } from '../web/paths.ts'",
  "import { type x } from '../web/paths.ts'",
  "import * as x from '../web/paths.ts'",
  "import '../web/paths.ts?guest'",
  "export * from '../web/paths.ts'",
  "export { x } from '../web/paths.ts'",
  "export type { x } from '../web/paths.ts'",
  "const x = await import('../web/paths.ts')",
  'const x = () => import(`../web/paths.ts`)',
  "type X = import('../web/paths.ts').X",
  "new Worker(new URL('../web/paths.ts', import.meta.url))",
])('an import is seen however it is written: %s', (source) => {
  const [said] = faultsWith({ 'contract/planted.ts': source })
  expect(said).toBe(
    'contract/planted.ts imports web/paths.ts, but contract may import only their own folder, locales, rules.',
  )
})

test('an import that nobody can follow is refused', () => {
  expect(faultsWith({ 'server/chat/planted.ts': 'export const load = (path: string) => import(path)' })).toEqual([
    'server/chat/planted.ts imports what is only known when it runs, so that nobody can follow it.',
  ])
})

test('a file that the table does not know is refused', () => {
  expect(faultsWith({ 'server/planted/planted.ts': '' })).toEqual([
    'server/planted/planted.ts has no place in scripts/walls/table.ts.',
  ])
})

test('what the table lends and nobody borrows is refused', () => {
  const links = graph.links.filter(({ from }) => !from.startsWith('web/auth/'))
  expect(faultsOf({ ...graph, links })).toContain(
    'web/auth/* does not import web/shell/Logo.tsx: scripts/walls/table.ts need not lend it.',
  )
})

test('the table speaks of its own places only', () => {
  const names = new Set(places.map(({ name }) => name))
  expect(names.size).toBe(places.length)
  expect(places.flatMap(({ may, onlyFor = [] }) => [...may, ...onlyFor]).filter((name) => !names.has(name))).toEqual([])
})

test('files that import one another in a circle are refused, even for their types only', () => {
  const planted = {
    'server/chat/planted-one.ts': "import type { Two } from './planted-two.ts'\nexport type One = Two | 1",
    'server/chat/planted-two.ts': "import type { Three } from './planted-three.ts'\nexport type Two = Three | 2",
    'server/chat/planted-three.ts': "export type Three = import('./planted-one.ts').One | 3",
  }
  expect(faultsWith(planted)).toEqual([
    expect.stringMatching(/^Files import one another in a circle: (server\/chat\/planted-\w+\.ts( → |\.$)){4}/),
  ])
})

test.for<[one: string, file: string, other: string, otherFile: string]>([
  ['server/categories', 'categories.ts', 'server/questions', 'questions.ts'],
  ['server/http', 'errors.ts', 'server/models', 'model.ts'],
  ['server/models/dify', 'dify.ts', 'server/models/openai', 'request.ts'],
  ['web/content/markdown', 'markdown.ts', 'web/content/take-away', 'print.ts'],
  ['web/categories', 'queries.ts', 'web/users', 'queries.ts'],
])('folders that import one another are refused: %s (%s) and %s (%s)', ([one, file, other, otherFile]) => {
  const between = (from: string, to: string) => `${'../'.repeat(from.split('/').length)}${to}`
  const planted = {
    [`${one}/planted.ts`]: `import type {} from '${between(one, `${other}/${otherFile}`)}'`,
    [`${other}/planted.ts`]: `import type {} from '${between(other, `${one}/${file}`)}'`,
  }
  expect(faultsWith(planted)).toContainEqual(
    expect.stringContaining(`Folders import one another in a circle: ${one} → ${other} → ${one} (`),
  )
})
