type Files = ReadonlyMap<string, Buffer>

/** The style that paragraphs of program code are given, and what the library makes of it. */
const codeStyle = 'CodeAsItIs'
export const codeStyleMap = [`p.${codeStyle} => pre:separator('\\n')`]

const fonts =
  'Consolas|Courier|Lucida Console|Monaco|Menlo|Cascadia|Fira (?:Code|Mono)|Source Code|JetBrains|DejaVu Sans Mono|Liberation Mono'
const hasCodeFont = new RegExp(`<w:rFonts\\s[^<>]*w:(?:ascii|hAnsi)="(?:${fonts})`)

/** Paragraphs whose letters are all as wide as each other are program code: their spaces say something. */
export function codeMarked(xml: string, files: Files): string {
  const styles = stylesOfCode(files.get('word/styles.xml')?.toString('utf8') ?? '')
  if (styles.size === 0 && !hasCodeFont.test(xml)) return xml
  return xml.replaceAll(paragraph, (whole: string) => (isCode(whole, styles) ? withStyle(whole) : whole))
}

// What never ends reaches no further than to the next one.
const paragraph = /<w:p(?=[\s>])(?:(?!<w:p[\s>])[\s\S])*?<\/w:p>/g
const run = /<w:r(?=[\s>])(?:(?!<w:r[\s>])[\s\S])*?<\/w:r>/g
const style = /<w:style\s[^<>]*w:styleId="([^"]*)"[^<>]*>(?:(?!<w:style[\s>])[\s\S])*?<\/w:style>/g
const styleUsed = /<w:[pr]Style\s+w:val="([^"]*)"/

const stylesOfCode = (xml: string): Set<string> =>
  new Set([...xml.matchAll(style)].flatMap(([whole, id]) => (hasCodeFont.test(whole) ? id! : [])))

function isCode(whole: string, styles: ReadonlySet<string>): boolean {
  const said = (part: string) => hasCodeFont.test(part) || styles.has(styleUsed.exec(part)?.[1] ?? '')
  const runs = [...whole.matchAll(run)].map(([each]) => each).filter((each) => /<w:t[\s>]/.test(each))
  if (runs.length === 0) return false
  const own = whole.slice(0, whole.indexOf(runs[0]!))
  return styles.has(styleUsed.exec(own)?.[1] ?? '') || runs.every(said)
}

function withStyle(whole: string): string {
  const named = `<w:pStyle w:val="${codeStyle}"/>`
  const bare = whole.replace(/<w:pStyle\s[^<>]*\/>/, '')
  if (/<w:pPr(?:\s[^<>]*)?(?<!\/)>/.test(bare)) return bare.replace(/<w:pPr(?:\s[^<>]*)?>/, `$&${named}`)
  return bare.replace(/<w:pPr\s*\/>/, '').replace(/<w:p(?:\s[^<>]*)?>/, `$&<w:pPr>${named}</w:pPr>`)
}
