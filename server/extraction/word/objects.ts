import { escapeXml } from './xml.ts'

type Media = ReadonlyMap<string, () => Promise<Buffer | null>>

/**
 * The formulas of MathType and the Equation Editor become LaTeX between $ signs; of those that cannot be read the preview stays, which
 * is a picture like others. `related` and `media` lead from an object's id to its content.
 */
export async function objectsAsText(xml: string, related: ReadonlyMap<string, string>, media: Media): Promise<string> {
  const found = [...xml.matchAll(object)].slice(0, objectsMax)
  if (found.length === 0) return xml
  // Loaded by the first document that has one.
  const { latexOfObject } = await import('../mathtype/equation.ts')
  let read = ''
  let from = 0
  for (const { 0: whole, index } of found) {
    const content = await media.get(related.get(idOf(whole)) ?? '')?.()
    const latex = content ? latexOfObject(content) : null
    if (latex === null) continue
    read += xml.slice(from, index) + (latex && `<w:t xml:space="preserve">$${escapeXml(latex)}$</w:t>`)
    from = index + whole.length
  }
  return read + xml.slice(from)
}

/** A document of a thousand formulas is a book of them. */
const objectsMax = 3000

// One that never ends reaches no further than to the next one.
const object = /<w:object[\s>](?:(?!<w:object[\s>])[\s\S])*?<\/w:object>/g
const program = /<o:OLEObject\s(?=[^<>]*ProgID="(?:Equation|MathType)[^"]*")[^<>]*?\br:id="([^"]*)"/
const idOf = (whole: string) => program.exec(whole)?.[1] ?? ''
