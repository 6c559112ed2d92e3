import type { OutputAsset, OutputChunk } from 'rolldown'
import { isAscii } from './ascii.ts'

/** The most that the server may load before it is ready: files of the bundle, modules in them, and bytes. */
const budgets = { files: 65, modules: 1_800, bytes: 4_700_000 }

/** Loaded by the calls and threads that need them, or when they are configured. */
const firstUse =
  /\/node_modules\/(@e965\/xlsx|ajv|docx|file-type|hast-util-from-html|markdown-it|nodemailer|openid-client|pg|prom-client|s3mini|temml|word-extractor)\//

type File = Pick<
  OutputChunk,
  'type' | 'fileName' | 'code' | 'imports' | 'dynamicImports' | 'moduleIds' | 'isEntry' | 'name'
>

/** Measures what the server loads at its start, and lists exceeded budgets. */
export function checkStart(bundle: readonly (File | OutputAsset)[]): { load: typeof budgets; faults: string[] } {
  const chunks = new Map(bundle.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const loaded = new Set<File>()
  const add = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const imported of chunk.imports) add(imported)
  }
  const main = chunks.values().find(({ isEntry, name }) => isEntry && name === 'main')!
  // It imports the server dynamically: see app/server/main.js.
  for (const name of [main.fileName, ...main.dynamicImports]) add(name)
  const modules = [...loaded].flatMap(({ moduleIds }) => moduleIds)
  const load = {
    files: loaded.size,
    modules: modules.length,
    bytes: [...loaded].reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
  }
  const units = Object.keys(budgets) as (keyof typeof budgets)[]
  const tooMuch = units.filter((unit) => load[unit] > budgets[unit])
  const wide = [...loaded].filter(({ code }) => !isAscii(code))
  const fetching = [...loaded].filter(({ imports }) => imports.includes('node:http'))
  const early = modules.filter((id) => firstUse.test(id))
  return {
    load,
    faults: [
      ...tooMuch.map((unit) => `The start loads ${load[unit]} ${unit}, at most ${budgets[unit]}.`),
      ...new Set(early.map((id) => `The start loads ${firstUse.exec(id)![1]}, which only some calls need.`)),
      ...wide.map(({ name }) => `Node would keep ${name} at two bytes per character: a letter is not ASCII.`),
      ...fetching.map(({ name }) => `${name} imports node:http: see platform/server/http/node-http.ts.`),
    ],
  }
}
