/**
 * Returns the name of a document's root element, in lower case without prefix, and its tag; null for other text. Declarations, comments and
 * a document type may precede it: words inside a document never decide its type.
 */
export function findRoot(text: string): { name: string; tag: string; doctype: string | null } | null {
  const doctypes: string[] = []
  let at = 0
  for (;;) {
    prolog.lastIndex = at
    const [whole, doctype] = prolog.exec(text) ?? ['']
    if (whole === '') break
    if (doctype) doctypes.push(doctype.toLowerCase())
    at += whole.length
  }
  root.lastIndex = at
  const [tag, name] = root.exec(text) ?? []
  const [doctype = null] = doctypes
  if (name) return { name: name.toLowerCase(), tag: tag!, doctype }
  return doctype ? { name: doctype, tag: '', doctype } : null
}

const prolog =
  /[\s\uFEFF]+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+([\w:.-]+)(?:[^<>[\]]|\[[^\]]*\]|<!--[\s\S]*?-->)*>/iy
const root = /<(?:[\w.-]+:)?([a-z_][\w.-]*)(?=[\s/>])[^<>]*>?/iy
