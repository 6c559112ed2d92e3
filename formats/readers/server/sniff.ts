import { fileTypeFromBuffer } from 'file-type'
import { oleContent } from './containers/ole.ts'
import type { Content } from './reading.ts'
import { asciiOf, isLikelyText } from './text/text-encoding.ts'
import { findRoot } from './containers/xml-root.ts'
import { zipContent } from './containers/zip-directory.ts'

const headLength = 8192

/** `name` is the usual name of a type that is known but unsupported ("exe"). */
export type Sniffed = { content: Content } | { content: null; name: string | null }

/**
 * Detects the type of a file by its content, never by its name, and checks the directory of containers.
 * @throws Unreadable for a bomb, an encrypted document or a broken directory.
 */
export async function sniff(file: Blob): Promise<Sniffed> {
  const head = Buffer.from(await file.slice(0, headLength).arrayBuffer())
  const magic = head.toString('hex', 0, 4)
  if (magic === '504b0304') return zipContent(file)
  if (magic === 'd0cf11e0') return oleContent(file)
  // Readers accept a PDF that begins anywhere in its first kilobyte.
  if (head.subarray(0, 1024).includes('%PDF-')) return { content: 'pdf' }
  const type = (await fileTypeFromBuffer(head))?.ext
  if (type === 'png' || type === 'apng') return { content: 'png' }
  if (type === 'jpg' || type === 'webp' || type === 'gif' || type === 'rtf') return { content: type }
  // XML counts as text; every other type known by its first bytes does not.
  if (type && type !== 'xml') return { content: null, name: type }
  if (!isLikelyText(head)) return { content: null, name: null }
  const text = asciiOf(head)
  if (isMhtml(text)) return { content: 'mhtml' }
  const root = findRoot(text)
  if (root?.name === 'workbook' && isExcel.test(root.tag)) return { content: 'xml workbook' }
  // Text that only mentions tags stays text, and so does other XML, even with tables.
  const isPage = root && pageRoots.has(root.name) && (root.doctype ?? 'html') === 'html' && isHtml.test(text)
  return { content: isPage ? 'html' : 'text' }
}

const isHtml = /<(!doctype html|html|head|body|table)\b/i

/** Root elements of a page; school registers export fragments. */
const pageRoots = new Set(
  'html head body table meta title style link script base div span center font p br hr h1 h2 h3 h4 b form'.split(' '),
)

/** Excel's XML of 2003, which school registers export and call .xls. */
const isExcel = /urn:schemas-microsoft-com:office:spreadsheet/

/** A page saved in one file (RFC 2557), as Word and Excel can. */
const isMhtml = (head: string) =>
  /^\s*[\w-]+:/.test(head) &&
  /^mime-version:/im.test(head) &&
  /^content-type:\s*(multipart\/(related|alternative|mixed)|text\/html)/im.test(head)
