// Bundles the server into dist/server for `npm start`: reading two thousand modules took most of its start and a third of its memory.
// Development, tests and commands run the sources.
import { cpSync, globSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type OutputBundle, type Plugin } from 'rolldown'
import { escapeLetters } from './ascii.ts'
import { checkStart } from './start-budget.ts'

const root = join(import.meta.dirname, '../..')
const output = join(root, 'dist', 'server')

/** Fastify requires them for JSON schemas and for its own tests. */
const neverUsed = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']

const { output: written } = await build({
  cwd: root,
  input: { main: 'app/server/main.js' },
  platform: 'node',
  // Packages that read their own files: native code, WebAssembly, fonts.
  external: [/^sharp/, /^@hyzyla\/pdfium/, /^@mathjax\//, ...neverUsed],
  plugins: [bundleWorkers(), { name: 'ascii', generateBundle: (_, bundle) => escapeAll(bundle) }],
  logLevel: 'warn',
  output: {
    dir: output,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    // Node keeps the sources in memory. A fifth of them was the documentation of packages.
    comments: { legal: true, annotation: false, jsdoc: false },
  },
})
const { load, faults } = checkStart(written)
// Beside the bundle, for the table of the benchmark.
writeFileSync(join(output, '..', 'start-load.json'), JSON.stringify(load))
if (faults.length > 0) throw new Error(faults.join('\n'))
copyMigrations()
deleteOldFiles(new Set(written.map(({ fileName }) => fileName)))

/** Bundles each module that a thread loads, which is named by its address: `new URL('worker.ts', import.meta.url)`. */
function bundleWorkers(): Plugin {
  const address = /new URL\('([^']+\.ts)', import\.meta\.url\)/g
  return {
    name: 'workers',
    transform: {
      filter: { code: address },
      handler(code, id) {
        return code.replaceAll(address, (_, path: string) => {
          const worker = join(dirname(id), path)
          const name = relative(root, worker).replaceAll('/', '-').replace(/\.ts$/, '')
          const reference = this.emitFile({ type: 'chunk', id: worker, name })
          return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`
        })
      },
    },
  }
}

/** Rolldown writes a chunk once more after `renderChunk`, with the letters themselves. */
function escapeAll(bundle: OutputBundle) {
  for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code)
}

/** Migrations read their statements from files beside them. */
function copyMigrations() {
  for (const file of globSync('platform/server/database/migrations/*/*.sql', { cwd: root }))
    cpSync(join(root, file), join(output, 'chunks', relative('platform/server/database/migrations', file)))
}

/** A process of the former build that still runs loads its chunks when they are first used, so they stay for a day. */
function deleteOldFiles(current: Set<string>) {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  for (const file of globSync('chunks/*.js', { cwd: output })) {
    const path = join(output, file)
    if (!current.has(file) && statSync(path).mtimeMs < dayAgo) rmSync(path)
  }
}
