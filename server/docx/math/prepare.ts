const vietnamese = 'À-ÃÈ-ÊÌÍÒ-ÕÙÚÝà-ãè-êìíò-õùúýĂăĐđĨĩŨũƠơƯưẠ-ỹ'
const word = `\\p{L}*[${vietnamese}]\\p{L}*|\\p{L}{2,}`
const token = new RegExp(
  `\\\\(?:begin|end)\\s*\\{[^{}]*\\}|\\\\[A-Za-z]+|\\\\[^]|[{}]|(?<words>(?:${word})(?: +(?:${word}))*)`,
  'gu',
)
const accented = new RegExp(`[${vietnamese}]`)
const textCommand = /^\\(?:text\w*|[mhf]box|tag|operatorname)$/

/**
 * LaTeX as Temml reads it right: Vietnamese words outside `\text` are put inside (`S_{đáy}`; their accents would be taken
 * off and set as accents of mathematics), and lines parted by `\\` outside any environment become `gathered`.
 */
export function prepareLatex(latex: string): string {
  let parted = false
  let environments = 0
  let afterTextCommand = false
  const textual: boolean[] = []
  const prepared = latex.normalize('NFC').replace(token, (found, words: string | undefined) => {
    const intoText = afterTextCommand
    afterTextCommand = false
    const inText = textual.at(-1) === true
    if (words !== undefined) return !inText && accented.test(words) ? `\\text{${words}}` : found
    if (found === '{') textual.push(intoText || inText)
    else if (found === '}') textual.pop()
    else if (found === '\\\\') parted ||= environments === 0 && textual.length === 0
    else if (/^\\begin\b/.test(found)) environments += 1
    else if (/^\\end\b/.test(found)) environments -= 1
    else afterTextCommand = textCommand.test(found)
    return found
  })
  return parted ? `\\begin{gathered}${prepared}\\end{gathered}` : prepared
}
