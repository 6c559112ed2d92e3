const labels = 'lớp|trường|tổ|class|grade|year|school'
const label = new RegExp(`(?<![\\p{L}\\d])(${labels})(?:[ \\t]*\\((${labels})\\))?[ \\t:*]*$`, 'iu')

/**
 * An answer without the word that stands right before it already: "lớp" and "Lớp 8A" make "lớp 8A", "**Tổ:** " and "Tổ Toán" make
 * "Tổ: Toán". Only what labels of a class, a school and a group say counts; any other word may well be meant twice.
 */
export function withoutLabel(before: string, answer: string): string {
  const match = label.exec(before.slice(-60).normalize('NFC'))?.slice(1) ?? []
  const [start, word] = /^(\p{L}+)\s+(?=\S)/u.exec(answer.normalize('NFC')) ?? []
  if (!start || !match.some((label) => label?.toLowerCase() === word!.toLowerCase())) return answer
  return answer.normalize('NFC').slice(start.length)
}
