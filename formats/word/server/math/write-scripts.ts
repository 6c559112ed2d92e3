import { baseOf, leaf, limitsOf, type Row, type Script, soleText } from './formula.ts'
import { argument, type Omml, structure } from './omml.ts'

type Write = (row?: Row) => readonly Omml[]

// MathML sets an accent as a spacing sign over its letter, Office Math as the combining sign.
const accents = new Map([
  ['ˆ', '\u0302'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['‾', '\u0304'],
  ['¯', '\u0304'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['…', '\u20db'],
  ['´', '\u0301'],
  ['`', '\u0300'],
  ['ˇ', '\u030c'],
  ['˘', '\u0306'],
  ['˚', '\u030a'],
  ['→', '\u20d7'],
  ['←', '\u20d6'],
  ['↔', '\u20e1'],
  ['⇀', '\u20d1'],
])

/** Signs that stretch over their base. */
const stretching = '⏞⏟⏜⏝⏠⏡⎴⎵'
const arrows = '→←↔⇒⇐⇔⇌↦⇀↽⇁⟶⟵↼⇋⇄↠↞↪↩'

/** Writes scripts, accents and braces, texts on an arrow, and limits. */
export function writeScript(script: Script, write: Write): readonly Omml[] {
  const { below, above } = limitsOf(script)
  const base = baseOf(script)
  const { color } = script
  const arc = above && !below && soleText(above) === '⌢'
  if (arc) return [groupCharacter('⏜', { over: true, base, color }, write)]
  if (!script.name.startsWith('mu') && !script.name.startsWith('mo')) {
    if (limitNames.test(soleText(base)) && below && !above) return [limit('limLow', write(base), write(below), color)]
    return [besides(script, write)]
  }
  const sign = soleText(base)
  if (sign !== '' && arrows.includes(sign)) return [arrow(sign, { below, above, color }, write)]
  const under = below ? overOrUnder(write(base), below, { base, over: false, color }, write) : write(base)
  return above ? overOrUnder(under, above, { base: below ? undefined : base, over: true, color }, write) : under
}

const limitNames = /^(?:lim|max|min|sup|inf)$/

function besides({ name, rows: [base, second, third], color }: Script, write: Write): Omml {
  const parts = [argument('e', write(base))]
  if (name === 'msub') return structure('sSub', { color, parts: [...parts, argument('sub', write(second))] })
  if (name === 'msup') return structure('sSup', { color, parts: [...parts, argument('sup', write(second))] })
  return structure('sSubSup', {
    color,
    parts: [...parts, argument('sub', write(second)), argument('sup', write(third))],
  })
}

type ScriptContext = { base: Row | undefined; over: boolean; color: string | undefined }

/** `base` is set if a sign over or under it can be its accent or brace; `content` is the written base. */
function overOrUnder(
  content: readonly Omml[],
  script: Row,
  { base, over, color }: ScriptContext,
  write: Write,
): readonly Omml[] {
  const sign = soleText(script)
  const accent = over && base && accents.get(sign)
  if (accent) return [structure('acc', { settings: [['chr', accent]], color, parts: [argument('e', content)] })]
  if (base && sign !== '' && (stretching.includes(sign) || (!over && arrows.includes(sign))))
    return [groupCharacter(sign, { base, over, color }, write)]
  return [limit(over ? 'limUpp' : 'limLow', content, write(script), color)]
}

const limit = (
  name: 'limLow' | 'limUpp',
  base: readonly Omml[],
  lim: readonly Omml[],
  color: string | undefined,
): Omml => structure(name, { color, parts: [argument('e', base), argument('lim', lim)] })

function groupCharacter(sign: string, { base, over, color }: ScriptContext, write: Write): Omml {
  return structure('groupChr', {
    // Word writes both, so that the base keeps its place on the line.
    settings: [
      ['chr', sign],
      ['pos', over ? 'top' : 'bot'],
      ['vertJc', over ? 'bot' : 'top'],
    ],
    color,
    parts: [argument('e', write(base))],
  })
}

type Labels = { below: Row | undefined; above: Row | undefined; color: string | undefined }

/**
 * Writes an arrow with texts. Word stretches it under its text (a grouping character), but LibreOffice renders that as text with a tiny
 * arrow below. So the long arrow is on the baseline with its texts as limits, which both render alike.
 */
function arrow(sign: string, { below, above, color }: Labels, write: Write): Omml {
  let content = write([leaf('mo', long[sign] ?? sign, { color })])
  if (below) content = [limit('limLow', content, write(below), color)]
  if (above) content = [limit('limUpp', content, write(above), color)]
  return structure('box', { settings: [['opEmu', '1']], parts: [argument('e', content)] })
}

const long: Record<string, string> = { '→': '⟶', '←': '⟵', '↔': '⟷', '⇒': '⟹', '⇐': '⟸', '⇔': '⟺', '↦': '⟼' }
