import { decoderOf, type Decode } from '../old-fonts.ts'
import { all, partOf } from './related.ts'
import { escapeXml, unescapedXml } from './xml.ts'

type Files = ReadonlyMap<string, Buffer>

/**
 * Text in an old Vietnamese font becomes Vietnamese, run by run: one document may have lines of several, which nothing but the names
 * of their fonts tells apart. A run without a font of its own has that of its style.
 */
export function oldFontsDecoded(xml: string, files: Files): string {
  const styles = fontsOfStyles(files)
  const names = [xml.match(/<w:rFonts\s[^<>]*>/g) ?? [], ...styles.values()].flat().join(' ')
  if (!/\.Vn|VNI/i.test(names)) return xml
  let paragraph = styles.get('') ?? ''
  let font = paragraph
  let inRun = false
  return xml.replaceAll(
    token,
    (
      whole: string,
      style: string | undefined,
      ascii: string | undefined,
      start: string | undefined,
      text: string | undefined,
    ) => {
      if (whole.startsWith('<w:p>') || whole.startsWith('<w:p ')) paragraph = styles.get('') ?? ''
      else if (whole.startsWith('<w:pStyle')) paragraph = styles.get(style!) || paragraph
      else if (whole.startsWith('<w:rStyle')) font = styles.get(style!) || font
      else if (whole.startsWith('<w:rFonts')) {
        if (inRun) font = ascii!
      } else if (whole.startsWith('<w:r')) [font, inRun] = [paragraph, true]
      else if (whole.startsWith('</w:rPr')) inRun = false
      else if (text !== undefined) return `${start}${decoded(text, decoderOf(font))}</w:t>`
      return whole
    },
  )
}

const token =
  /<w:p(?:\s[^<>]*)?>|<w:r(?:\s[^<>]*)?(?<!\/)>|<\/w:rPr>|<w:[pr]Style\s[^<>]*?w:val="([^"]*)"[^<>]*>|<w:rFonts\s[^<>]*?w:ascii="([^"]*)"[^<>]*>|(<w:t(?:\s[^<>]*)?>)([^<]*)<\/w:t>/g

function decoded(text: string, decode: Decode | null): string {
  // What has letters that the old fonts lack was typed in Unicode, whatever its font is called.
  if (!decode || /[^\p{ASCII}\u0080-\u00ff\u2013-\u2026\uf020-\uf0ff]/u.test(text)) return text
  return escapeXml(decode(unescapedXml(text)))
}

/** The fonts of styles by their ids; the empty one stands for text without a style. */
function fontsOfStyles(files: Files): Map<string, string> {
  const root = partOf(files, 'word/styles.xml')
  const fontIn = (node: ReturnType<typeof partOf> | undefined) =>
    (node && all(node, 'rfonts')[0]?.attributes['w:ascii']) ?? ''
  const byDefault = fontIn(all(root, 'docdefaults')[0])
  const styles = all(root, 'style').map((style) => ({
    id: style.attributes['w:styleId'] ?? '',
    isNormal: style.attributes['w:default'] === '1' && style.attributes['w:type'] === 'paragraph',
    font: fontIn(style),
    base: all(style, 'basedon')[0]?.attributes['w:val'] ?? '',
  }))
  const byId = new Map(styles.map((style) => [style.id, style]))
  const fontOf = (id: string, depth = 0): string => {
    const style = byId.get(id)
    if (!style || depth > 20) return ''
    return style.font || fontOf(style.base, depth + 1)
  }
  const normal = styles.find(({ isNormal }) => isNormal)
  return new Map([
    ...styles.map(({ id }) => [id, fontOf(id)] as const),
    ['', (normal && fontOf(normal.id)) || byDefault],
  ])
}
