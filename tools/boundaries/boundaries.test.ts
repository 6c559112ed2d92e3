import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults } from './faults.ts'
import { graphOf, type Graph } from './graph.ts'
import { sourcesIn } from './sources.ts'
import { layers, order } from './table.ts'

const sources = sourcesIn(join(import.meta.dirname, '../..'))
const graph = graphOf(sources)
const faults = findFaults(graph)

/** Adds files to the project and lists the faults that come with them. */
function faultsWith(planted: Record<string, string>): string[] {
  const all = new Map([...sources, ...Object.entries(planted)])
  const added = graphOf(all, Object.keys(planted))
  const together: Graph = {
    files: [...all.keys()],
    links: [...graph.links, ...added.links],
    uses: [...graph.uses, ...added.uses],
    lost: [...graph.lost, ...added.lost],
  }
  return findFaults(together).filter((fault) => !faults.includes(fault))
}

/** Makes the path of a planted file unique, so that one graph holds all of them: a graph takes long. */
const numbered = (path: string, at: number) => path.replace('planted.', `planted-${at}.`)

test('no import of the project crosses a boundary', () => {
  expect(graph.links.length).toBeGreaterThan(3000)
  expect(faults).toEqual([])
})

const model = 'model may import only'
const contract = 'contract may import only'
const server = 'server may import only'
const web = 'web may import only'
const agents = 'features/agents'

const forbidden: [path: string, specifier: string, sentence: string][] = [
  // Layers: the model and the contract must not import either side.
  [`${agents}/model/planted.ts`, `#${agents}/contract/agents.ts`, model],
  [`${agents}/model/planted.ts`, '#platform/server/queue.ts', model],
  [`${agents}/model/planted.ts`, '#platform/web/paths.ts', model],
  [`${agents}/model/planted.ts`, 'node:fs', 'model may use mustache'],
  [`${agents}/model/planted.ts`, 'zod', 'model may use mustache'],
  ['formats/equations/model/planted.ts', 'react', 'model may use mustache'],
  [`${agents}/contract/planted.ts`, '#platform/server/queue.ts', contract],
  [`${agents}/contract/planted.ts`, '#platform/web/paths.ts', contract],
  [`${agents}/contract/planted.ts`, 'node:fs', 'contract may use zod/mini'],
  [`${agents}/contract/planted.ts`, 'zod', 'contract may use zod/mini'],
  ['platform/i18n/planted.ts', '#app/contract/index.ts', 'texts may import only'],
  ['platform/i18n/planted.ts', '../model/limits.ts', 'texts may import only'],
  ['platform/i18n/planted.ts', 'i18next', 'texts may use no package'],

  // Layers: server and browser do not know each other.
  ['platform/server/http/planted.ts', '../../web/api/calls.ts', server],
  ['ai/server/planted.ts', '#platform/web/api/download.ts', server],
  ['features/chat/server/planted.ts', '../web/queries.ts', server],
  ['formats/word/server/planted.ts', 'react', 'server may use'],
  ['features/chat/server/planted.ts', 'react-dom/server', 'server may use'],
  ['features/chat/web/planted.ts', '../server/chat.ts', web],
  ['platform/web/lib/planted.ts', '../../server/queue.ts', web],
  ['features/chat/web/planted.ts', 'node:fs', 'web may use'],
  ['platform/web/lib/planted.ts', 'fs', 'web may use'],
  ['platform/web/lib/planted.ts', 'fastify', 'web may use'],
  ['platform/web/lib/planted.test.ts', '../../server/queue.ts', 'tests of the web may import only'],
  ['platform/server/http/planted.test.ts', '../../web/paths.ts', 'tests of the server may import only'],
  ['features/chat/web/planted.module.css', '../server/chat.ts', web],

  // Layers: packages that only one place may import.
  [
    'features/chat/server/planted.ts',
    `#${agents}/server/agents/routes.ts`,
    'which is only for routes, composition root.',
  ],
  [`${agents}/server/agents/planted.ts`, './routes.ts', 'which is only for routes, composition root.'],
  ['app/server/start.ts', `#${agents}/server/agents/routes.ts`, 'which is only for routes, composition root.'],
  ['app/server/admin-home/planted.ts', '../app.ts', 'which is only for composition root, start, tests'],
  ['app/server/admin-home/planted.ts', '../start.ts', 'which is only for start, tests of the server.'],
  ['app/server/admin-home/planted.ts', '../config/config.ts', 'which is only for composition root, start, settings,'],
  ['features/chat/server/planted.ts', '#tests/support/server/product.ts', 'which is only for tests of the server,'],
  ['features/chat/server/planted.ts', './chat.test.ts', 'which is only for tests of the server,'],
  ['platform/server/queue.ts', './database/ids.ts', 'base of the server may import only'],
  ['platform/web/ui/planted.ts', '../api/download.ts', 'ui may import only'],
  ['platform/web/ui/planted.ts', '../../model/limits.ts', 'ui may import only'],
  ['platform/web/ui/planted.ts', '../../i18n/texts/common.ts', 'ui may import only'],
  ['features/accounts/web/users/planted.ts', './UsersPage.tsx', 'which is only for routes of the web,'],
  ['app/web/shell/planted.ts', '#features/accounts/web/users/UsersPage.tsx', 'which is only for routes of the web,'],
  ['app/web/shell/planted.ts', '../routes.tsx', 'which is only for start of the web, tests of the web.'],
  ['app/web/shell/planted.ts', '../build/chunks.ts', 'which is only for build of the web, tests of the web.'],
  ['features/chat/web/planted.ts', '#tests/support/web/server.ts', 'which is only for tests of the web.'],
  ['features/chat/server/planted.ts', '../../../tools/setup/run.ts', 'which is only for tools,'],
  ['features/chat/web/planted.ts', '#tests/e2e/answers.ts', 'which is only for end-to-end tests, screenshots.'],
  ['features/chat/server/planted.ts', '#features/chat/contract/planted.ts', 'which is no file of the project.'],
  ['features/chat/server/planted.ts', '#planted', 'which is no file of the project.'],

  // The order of domains.
  ['platform/server/http/planted.ts', '#features/accounts/server/users/users.ts', 'platform is not above accounts.'],
  ['platform/model/planted.ts', '#features/agents/model/audience.ts', 'platform is not above agents.'],
  ['platform/web/lib/planted.ts', '#features/documents/web/history/queries.ts', 'platform is not above documents.'],
  ['ai/server/planted.ts', '#formats/word/server/docx.ts', 'ai is not above formats.'],
  ['formats/word/server/planted.ts', '#features/school/server/branding/school.ts', 'formats is not above school.'],
  ['features/accounts/server/users/planted.ts', '#features/agents/server/agents.ts', 'accounts is not above agents.'],
  ['features/questions/model/planted.ts', '#features/agents/model/audience.ts', 'questions is not above agents.'],
  ['features/documents/contract/planted.ts', '#features/exams/contract/exams.ts', 'documents is not above exams.'],
  [
    'features/exams/server/editing/planted.ts',
    '#features/slides/server/editing/presentations.ts',
    'exams is not above slides.',
  ],
  ['features/slides/web/planted.ts', '#features/exams/web/queries.ts', 'slides is not above exams.'],
  ['features/chat/web/planted.ts', '#app/web/shell/SideMenu.tsx', 'chat is not above app.'],
  ['features/library/web/planted.module.css', '../../chat/web/chat.module.css', 'library is not above chat.'],
]
const forbiddenFiles = forbidden.map(([path, specifier], at) => ({
  path: numbered(path, at),
  source: path.endsWith('.css') ? `@import '${specifier}';` : `import '${specifier}'`,
}))
const forbiddenFaults = faultsWith(Object.fromEntries(forbiddenFiles.map(({ path, source }) => [path, source])))

test.for(forbidden.map((row, at) => [...row, at] as const))('%s may not import %s', ([, , sentence, at]) => {
  const found = forbiddenFaults.filter((fault) => fault.startsWith(`${forbiddenFiles[at]!.path} imports `))
  expect(found.join('\n')).toContain(sentence)
})

test('allows imports along the order of domains and layers', () => {
  const allowed: [path: string, specifier: string][] = [
    ['features/chat/server/planted.ts', '#features/documents/server/history.ts'],
    ['features/exams/web/planted.ts', '#features/agents/model/audience.ts'],
    ['features/accounts/server/users/planted.test.ts', '#features/chat/contract/chat.ts'],
    ['app/server/admin-home/planted.ts', '#features/chat/server/chat.ts'],
    ['features/chat/server/planted.ts', './chat.ts'],
  ]
  const files = allowed.map(([path, specifier], at) => [numbered(path, at), `import '${specifier}'`] as const)
  expect(faultsWith(Object.fromEntries(files))).toEqual([])
})

test('finds an import in any notation', () => {
  const notations = [
    "import { x } from '../../web/paths.ts'",
    "import type { x } from '../../web/paths.ts'",
    "import { type x } from '../../web/paths.ts'",
    "import * as x from '../../web/paths.ts'",
    "import '../../web/paths.ts?guest'",
    "import '#platform/web/paths.ts'",
    "export * from '../../web/paths.ts'",
    "export { x } from '../../web/paths.ts'",
    "export type { x } from '../../web/paths.ts'",
    "const x = await import('../../web/paths.ts')",
    'const x = () => import(`../../web/paths.ts`)',
    "type X = import('../../web/paths.ts').X",
    "new Worker(new URL('../../web/paths.ts', import.meta.url))",
  ]
  const files = notations.map((source, at) => [`platform/contract/planted/planted-${at}.ts`, source] as const)
  const found = faultsWith(Object.fromEntries(files)).filter((fault) => fault.startsWith('platform/contract/planted/'))
  const sentence = 'imports platform/web/paths.ts, but contract may import only contract itself, texts, model.'
  expect(found.toSorted()).toEqual(files.map(([path]) => `${path} ${sentence}`).toSorted())
})

test('rejects an import that cannot be resolved', () => {
  expect(
    faultsWith({ 'features/chat/server/planted.ts': 'export const load = (path: string) => import(path)' }),
  ).toEqual(['features/chat/server/planted.ts imports what is only known when it runs, so that nobody can follow it.'])
})

test.for<[file: string, fault: string]>([
  ['features/planted/server/planted.ts', 'is of the domain planted, which tools/boundaries/table.ts does not order.'],
  ['features/chat/planted.ts', 'has no layer in tools/boundaries/table.ts.'],
  ['planted/planted.ts', 'has no layer in tools/boundaries/table.ts.'],
])('rejects a file outside the table: %s', ([file, fault]) => {
  expect(faultsWith({ [file]: '' })).toEqual([`${file} ${fault}`])
})

test('the table names only its own layers', () => {
  const names = new Set(layers.map(({ name }) => name))
  expect(names.size).toBe(layers.length)
  expect(layers.flatMap(({ may, onlyFor = [] }) => [...may, ...onlyFor]).filter((name) => !names.has(name))).toEqual([])
  expect(new Set(order.flat()).size).toBe(order.flat().length)
})

test('rejects files that import each other in a circle, even only for types', () => {
  const planted = {
    'features/chat/server/planted-one.ts': "import type { Two } from './planted-two.ts'\nexport type One = Two | 1",
    'features/chat/server/planted-two.ts':
      "import type { Three } from './planted-three.ts'\nexport type Two = Three | 2",
    'features/chat/server/planted-three.ts': "export type Three = import('./planted-one.ts').One | 3",
  }
  expect(faultsWith(planted)).toEqual([
    expect.stringMatching(
      /^Files import one another in a circle: (features\/chat\/server\/planted-\w+\.ts( → |\.$)){4}/,
    ),
  ])
})

test.for<[one: string, file: string, other: string, otherFile: string]>([
  ['features/agents/server/categories', 'categories.ts', 'features/agents/server/import-export', 'export.ts'],
  ['platform/server/http', 'errors.ts', 'platform/server/jobs', 'start-job.ts'],
  ['ai/server/dify', 'dify.ts', 'ai/server/openai', 'request.ts'],
  ['formats/markdown', 'web/markdown.ts', 'formats/editor', 'web/DocumentEditor.tsx'],
  ['features/school/web/audit', 'queries.ts', 'features/school/web/announcements', 'queries.ts'],
])('rejects folders that import each other: %s (%s) and %s (%s)', ([one, file, other, otherFile]) => {
  const layer = file.includes('/') ? `/${file.split('/')[0]}` : ''
  const planted = {
    [`${one}${layer}/planted.ts`]: `import type {} from '#${other}/${otherFile}'`,
    [`${other}${layer}/planted.ts`]: `import type {} from '#${one}/${file}'`,
  }
  const sorted = [one, other].toSorted()
  expect(
    faultsWith(planted).some(
      (fault) =>
        fault.startsWith('Folders import one another in a circle: ') && sorted.every((name) => fault.includes(name)),
    ),
  ).toBe(true)
})
