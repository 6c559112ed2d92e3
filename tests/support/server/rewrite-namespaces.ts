import { SaxesParser } from 'saxes'
import { zipOf } from '#formats/readers/server/testing.ts'
import { unzip } from '#formats/readers/server/containers/unzip.ts'

/** The same Office document with other prefixes in all its parts; `isStrict`: and with the namespaces of the strict form. */
export async function rewriteNamespaces(
  archive: Uint8Array,
  { isStrict = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const files = await unzip(Buffer.from(archive), () => true)
  return zipOf(
    Array.from(files, ([name, content]) => ({
      name,
      content: /\.(xml|rels|vml)$/.test(name) ? rewritePart(content, isStrict) : content,
    })),
  )
}

function rewritePart(content: Buffer, isStrict: boolean): Buffer {
  const prefixes = new Map<string, string>()
  const written: string[] = []
  let isBroken = false
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => (isBroken = true))
  const uriFor = (uri: string) => (isStrict ? uri.replace(transitional, 'http://purl.oclc.org/ooxml/$1/') : uri)
  const prefixFor = (uri: string) => {
    const prefix = prefixes.get(uriFor(uri)) ?? `n${prefixes.size + 1}`
    prefixes.set(uriFor(uri), prefix)
    return prefix
  }
  const named = (uri: string, local: string) => (uri === '' ? local : `${prefixFor(uri)}:${local}`)
  parser.on('opentag', ({ uri, local, attributes }) => {
    const list = Object.values(attributes).flatMap(({ prefix, name, local, uri, value }) => {
      if (prefix === 'xmlns' || name === 'xmlns') return []
      if (prefix === '' || prefix === 'xml') return [`${name}="${escape(local === 'Type' ? uriFor(value) : value)}"`]
      return [`${named(uri, local)}="${escape(value)}"`]
    })
    const required = attributes['Requires']?.value
    if (required) {
      const mapped = required.split(' ').map((prefix) => prefixFor(parser.resolve(prefix) ?? prefix))
      list.splice(
        0,
        list.length,
        ...list.filter((one) => !one.startsWith('Requires=')),
        `Requires="${mapped.join(' ')}"`,
      )
    }
    const name = named(uri, local)
    const declared = Array.from(prefixes, ([uri, prefix]) => `xmlns:${prefix}="${escape(uri)}"`)
    written.push(`<${[name, ...declared, ...list].join(' ')}>`)
  })
  parser.on('text', (text) => written.push(escape(text)))
  parser.on('cdata', (text) => written.push(escape(text)))
  parser.on('closetag', ({ uri, local }) => written.push(`</${named(uri, local)}>`))
  parser.write(content.toString('utf8')).close()
  // A part that is broken on purpose stays broken.
  return isBroken ? content : Buffer.from(written.join(''))
}

const transitional =
  /^http:\/\/schemas\.openxmlformats\.org\/(wordprocessingml|officeDocument|drawingml|spreadsheetml)\/2006\//

const escape = (text: string) => text.replaceAll(/[&<>"\n\t\r]/g, (letter) => `&#${letter.charCodeAt(0)};`)
