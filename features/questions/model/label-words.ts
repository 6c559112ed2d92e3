const labels = 'lớp|trường|tổ|class|grade|year|school'
const label = new RegExp(`(?<![\\p{L}\\d])(${labels})(?:[ \\t]*\\((${labels})\\))?[ \\t:*]*$`, 'iu')

/**
 * Removes a word from the answer that stands right before it in the prompt: "lớp" and "Lớp 8A" become "lớp 8A", "**Tổ:** " and "Tổ Toán"
 * become "Tổ: Toán". Only labels of a class, a school or a group are removed: other repeated words may be intended.
 */
export function withoutLabel(before: string, answer: string): string {
  const match = label.exec(before.slice(-60).normalize('NFC'))?.slice(1) ?? []
  const [start, word] = /^(\p{L}+)\s+(?=\S)/u.exec(answer.normalize('NFC')) ?? []
  if (!start || !match.some((label) => label?.toLowerCase() === word!.toLowerCase())) return answer
  return answer.normalize('NFC').slice(start.length)
}
