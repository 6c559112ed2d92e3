/** What the server may use: npm packages, whole or by a part (`zod/mini`), and the modules of Node. */
export const serverPackages = [
  '@e965/xlsx',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@hyzyla/pdfium',
  'docx',
  'eventsource-parser',
  'fastify',
  'file-type',
  'hast',
  'hast-util-from-html',
  'i18next',
  'kysely',
  'mammoth',
  'mustache',
  'node:',
  'pg',
  'prom-client',
  's3mini',
  'sharp',
  'temml',
  'word-extractor',
  'yauzl',
  'zod/mini',
]

/** What ships to the browser. */
export const webPackages = [
  '@atlaskit/pragmatic-drag-and-drop',
  '@base-ui/react',
  '@mdit',
  '@tanstack/react-query',
  '@tiptap',
  'dompurify',
  'eventsource-parser',
  'i18next',
  'katex',
  'lucide-react',
  'markdown-it',
  'prosemirror-search',
  'react',
  'react-dom',
  'react-hook-form',
  'react-hot-toast',
  'react-i18next',
  'react-router',
  'zod/mini',
]

/** What tests use besides. */
export const testTools = ['node:', 'vitest', 'fast-check', 'zod/mini']
