import { parseSync, Visitor } from 'oxc-parser'

/**
 * Writes every letter outside ASCII as an escape. Node keeps the source of a module while it runs: two bytes per character if one of them is
 * no ASCII, otherwise one.
 */
export function escapeLetters(code: string): string {
  let escaped = ''
  let end = 0
  for (const edit of editsOfRawTemplates(code)) {
    escaped += escape(code.slice(end, edit.start)) + edit.text
    end = edit.end
  }
  return escaped + escape(code.slice(end))
}

// A backslash before such a letter means nothing, except in a raw template. Before an escape, it would end it.
const escape = (code: string): string =>
  code.replaceAll(
    /(\\*)([^\0-\x7f]+)/g,
    (_, { length }: string, letters: string) => '\\'.repeat(length - (length % 2)) + unitsOf(letters),
  )

const unitsOf = (letters: string): string =>
  letters
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

type Edit = { start: number; end: number; text: string }

/** `String.raw` would return the escapes themselves, so such a template becomes an ordinary one. */
function editsOfRawTemplates(code: string): Edit[] {
  const edits: Edit[] = []
  const { program } = parseSync('chunk.js', code)
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (code.slice(tag.start, tag.end) !== 'String.raw' || isAscii(code.slice(quasi.start, quasi.end))) return
      edits.push({ start: tag.start, end: tag.end, text: '' })
      for (const { start, end, value } of quasi.quasis)
        edits.push({ start, end, text: escape(value.raw.replaceAll(/\\|`|\$\{/g, String.raw`\$&`)) })
    },
  }).visit(program)
  return edits.toSorted((one, other) => one.start - other.start)
}

export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)
