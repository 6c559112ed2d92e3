import { randomBytes } from 'node:crypto'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { checkBudgets } from './budgets.ts'

type Chunk = { modules: string[]; imports?: string[]; kilobytes?: number; isEntry?: boolean }

/** Text that gzip can make no smaller than the given size. */
const incompressible = (kilobytes: number) => randomBytes(kilobytes * 750).toString('latin1')

function bundle(chunks: Record<string, Chunk>) {
  const files = Object.entries(chunks).map(([fileName, { modules, imports = [], kilobytes = 0, isEntry = false }]) => [
    fileName,
    { type: 'chunk', fileName, isEntry, imports, moduleIds: modules, code: incompressible(kilobytes) },
  ])
  return Object.fromEntries(files) as Record<string, Rolldown.OutputChunk>
}

const small: Record<string, Chunk> = {
  'index.js': { modules: ['/x/app/web/main.tsx'], imports: ['react.js'], isEntry: true },
  'react.js': { modules: ['/x/node_modules/react/index.js'], kilobytes: 60 },
  'shell.js': { modules: ['/x/app/web/shell/AppShell.tsx'], kilobytes: 5 },
  'login.js': { modules: ['/x/features/accounts/web/sign-in/LoginPage.tsx'], kilobytes: 5 },
  'dashboard.js': { modules: ['/x/app/web/dashboard/DashboardPage.tsx'], kilobytes: 5 },
  'history.js': { modules: ['/x/features/documents/web/HistoryPage.tsx'], kilobytes: 5 },
  'editor.js': { modules: ['/x/node_modules/@tiptap/core/index.js'], kilobytes: 90 },
}

test('accepts small first loads, whatever loads later', () => {
  expect(checkBudgets(bundle(small)).faults).toEqual([])
})

test('counts indirect imports of a page', () => {
  const grown = { ...small, 'react.js': { ...small['react.js']!, kilobytes: 200 } }
  expect(checkBudgets(bundle(grown)).faults).toEqual([
    expect.stringMatching(/^Login: .* KB, at most 125\.0 KB$/),
    expect.stringMatching(/^Dashboard: .* KB, at most 165\.0 KB$/),
  ])
})

test('limits what other pages add', () => {
  const grown = { ...small, 'history.js': { ...small['history.js']!, kilobytes: 60 } }
  expect(checkBudgets(bundle(grown)).faults).toEqual([expect.stringMatching(/^History adds: .* at most 40\.0 KB$/)])
})

test('the editor is never part of a first load, however small', () => {
  const tangled = {
    ...small,
    'history.js': { ...small['history.js']!, imports: ['editor.js'] },
    'editor.js': { modules: small['editor.js']!.modules },
  }
  expect(checkBudgets(bundle(tangled)).faults).toEqual(['History: its first load contains @tiptap/core/index.js'])
})

test('the first screen loads only a few files', () => {
  const parts = Array.from({ length: 8 }, (_, at) => `part-${at}.js`)
  const grown = {
    ...small,
    'login.js': { ...small['login.js']!, imports: parts },
    ...Object.fromEntries(parts.map((name) => [name, { modules: [`/x/${name}`] }])),
  }
  expect(checkBudgets(bundle(grown)).faults).toEqual(['Login: 11 files, at most 5'])
})
