import type { Plugin } from 'vite'
import { withImports, type Bundle } from './budgets.ts'

/** Modules that show and edit a document (see generation/prefetch.ts), and the page with the form before. */
const parts = [
  '/documents/web/result/ResultPane.tsx',
  '/documents/web/result/ResultDocument.tsx',
  '/documents/web/generation/AnswersFold.tsx',
  '/document/web/StreamingMarkdown.tsx',
  '/editor/web/DocumentEditor.tsx',
]
const form = '/documents/web/generation/GeneratePage.tsx'

/** Names the files of documents in the page's head: so they can be fetched long before they are run. */
export function documentCode(): Plugin {
  return {
    name: 'document-code',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) => [
      { tag: 'meta', attrs: { name: 'document-code', content: documentFiles(bundle).join(' ') }, injectTo: 'head' },
    ],
  }
}

/** Scripts and style sheets, without those that the form has brought. */
export function documentFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const holding = (end: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
  const here = withImports([chunks.find(({ isEntry }) => isEntry), holding(form)], bundle)
  const wanted = [...withImports(parts.map(holding), bundle)].filter((chunk) => !here.has(chunk))
  return [...new Set(wanted.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))]
}
