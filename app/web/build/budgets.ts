import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Size and limit of a screen's first load, in bytes. */
type FirstLoad = { name: string; bytes: number; limit: number }

export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Largest first loads, in bytes as gzip sends them (fonts as they are). From the design's measurements. */
const budgets = {
  login: 125_000,
  dashboard: 165_000,
  /** The limit of other screens on top of entry and shell, before their lazy parts: a form with its texts in both languages. */
  added: 40_000,
  css: 20_000,
  /** Scripts and style sheets of a first screen. Each is a request. */
  files: 5,
  fonts: 95_000,
}

/** Heavy parts that no first load may contain. */
const lazyOnly = /node_modules\/(@tiptap|prosemirror-|markdown-it|@mdit|dompurify|katex)/
const firstFonts = /(inter-(latin|vietnamese)-wght|be-vietnam-pro-(latin|vietnamese)-600)[^/]*\.woff2$/
const screen = /\/web\/(?:([a-z-]+)\/)?(\w+)Page\.tsx$/

/** Fails the build when a first load has grown too large. */
export function bundleBudgets(): Plugin {
  return {
    name: 'bundle-budgets',
    apply: 'build',
    writeBundle({ dir = '.' }, bundle) {
      const { loads, faults } = checkBudgets(bundle)
      this.info(`first loads, KB gzip: ${loads.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join(', ')}`)
      // Written next to the served folder, for the benchmark's table.
      writeFileSync(join(dir, '..', 'first-loads.json'), JSON.stringify(loads, null, 2))
      if (faults.length > 0) this.error(`A first load is over its budget:\n${faults.join('\n')}`)
    },
  }
}

/** Measures every screen's first load and lists exceeded budgets. */
export function checkBudgets(bundle: Bundle): { loads: FirstLoad[]; faults: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = (end: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))
  const entry = chunks.find((chunk) => chunk.isEntry)
  const shell = chunkOf('/web/shell/AppShell.tsx')
  const account = chunkOf('/web/api/account.ts')
  const guestBase = withImports([entry], bundle)
  const base = withImports([entry, account, shell], bundle)

  const loads: FirstLoad[] = []
  const faults: string[] = []
  const check = (name: string, bytes: number, limit: number) => {
    loads.push({ name, bytes, limit })
    if (bytes > limit) faults.push(`${name}: ${kilobytes(bytes)} KB, at most ${kilobytes(limit)} KB`)
  }

  for (const page of chunks) {
    const [, folder, name] = page.moduleIds.map((id) => screen.exec(id)).find(Boolean) ?? []
    if (!name) continue
    const load = new Set([...(folder === 'sign-in' ? guestBase : base), ...withImports([page], bundle)])
    const isFirst = folder === 'sign-in' || folder === 'dashboard'
    if (isFirst) {
      check(name, weight(load), folder === 'sign-in' ? budgets.login : budgets.dashboard)
      const files = load.size + cssOf(load).size
      if (files > budgets.files) faults.push(`${name}: ${files} files, at most ${budgets.files}`)
    } else check(`${name} adds`, weight(load) - weight(base), budgets.added)
    check(`${name} CSS`, cssWeight(load, bundle), budgets.css)
    const heavy = [...load].flatMap((chunk) => chunk.moduleIds).find((id) => lazyOnly.test(id))
    if (heavy) faults.push(`${name}: its first load contains ${heavy.replace(/^.*node_modules\//, '')}`)
  }

  const fonts = Object.values(bundle).filter((file) =>
    firstFonts.test(file.fileName.replace(/-[\w-]{8}\.woff2$/, '.woff2')),
  )
  check(
    'fonts',
    fonts.reduce((sum, font) => sum + (font.type === 'asset' ? font.source.length : 0), 0),
    budgets.fonts,
  )
  return { loads, faults }
}

/** Chunks with everything they import statically. */
function withImports(start: (Rolldown.OutputChunk | undefined)[], bundle: Bundle): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(bundle[name])
  }
  start.forEach(add)
  return found
}

const cssOf = (load: Set<Rolldown.OutputChunk>) =>
  new Set([...load].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))

function cssWeight(load: Set<Rolldown.OutputChunk>, bundle: Bundle): number {
  return [...cssOf(load)].reduce((sum, name) => {
    const file = bundle[name]
    return sum + (file?.type === 'asset' ? gzipSync(file.source).length : 0)
  }, 0)
}

const weight = (load: Iterable<Rolldown.OutputChunk>) =>
  [...load].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
