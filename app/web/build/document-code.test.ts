import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { documentFiles } from './document-code.ts'

function chunk(fileName: string, modules: string[], imports: string[] = [], css: string[] = []) {
  const viteMetadata = { importedCss: new Set(css) }
  return { type: 'chunk', fileName, isEntry: fileName === 'index.js', imports, moduleIds: modules, viteMetadata }
}

test('what a document is shown and edited with is named, with all that it imports and what it looks like', () => {
  const chunks = [
    chunk('index.js', ['/x/web/main.tsx'], ['react.js']),
    chunk('react.js', ['/x/node_modules/react/index.js']),
    chunk('form.js', ['/x/features/documents/web/generation/GeneratePage.tsx'], ['ui.js']),
    chunk('ui.js', ['/x/web/ui/Button.tsx']),
    chunk('pane.js', ['/x/features/documents/web/result/ResultPane.tsx'], ['react.js', 'ui.js'], ['pane.css']),
    chunk('editor.js', ['/x/formats/editor/web/DocumentEditor.tsx'], ['tiptap.js'], ['sheet.css', 'pane.css']),
    chunk('tiptap.js', ['/x/node_modules/@tiptap/core/index.js']),
    chunk('history.js', ['/x/web/history/HistoryPage.tsx'], ['tiptap.js']),
  ]
  const bundle = Object.fromEntries(chunks.map((file) => [file.fileName, file])) as unknown as Record<
    string,
    Rolldown.OutputChunk
  >
  expect(documentFiles(bundle)).toEqual(['pane.js', 'pane.css', 'editor.js', 'sheet.css', 'tiptap.js'])
})
