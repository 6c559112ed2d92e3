import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import type { Gap } from './gap.ts'

/** The most signs "a", "b" … that each competence has at any level, by domain. Source: Circular 02/2025/TT-BGDĐT. */
const digitalSigns = [
  [4, 2, 2],
  [2, 3, 2, 1, 3, 3],
  [2, 1, 1, 1],
  [4, 3, 3, 1],
  [2, 3, 2, 3],
  [2, 3, 2],
]
const competenceLevels = /^(?:CB|TC|NC)[12]$|^CS[12]$/

/** "1.3.CB1a": domain, competence, level and sign. */
const digitalCode = /(?<![\p{L}\p{N}.])(\d{1,2})\.(\d{1,2})\.([A-ZĐ]{2,3}\d{1,2})([a-zđ]?)(?![\p{L}\p{N}])/gu
/**
 * The topics of AI education in grades 1 to 12, with the number of their outcomes and, after "+", of the extended ones. Source: QĐ
 * 2422/QĐ-BGDĐT of 18 August 2026, from public sources (catalogue/curricula).
 */
const aiOutcomes = [
  'A1:4 A2:3+1 B1:1 B3:2 C1:4+2 D1:1+1 D2:2',
  'A1:4 A2:2+3 A3:1+1 B1:1+2 B3:2+2 C1:1+1 C3:2+1 D1:2+1 D2:2+1',
  'A1:5+3 A2:3+3 A3:2 B2:1 B3:1+1 C4:1+1 C5:4+2 D1:1 D2:3+1',
  'A1:2+1 A2:2 A3:1+1 B2:2+1 C2:1+1 C5:0+2 D1:1+1 D2:1',
  'A1:2+1 A2:3+1 A3:2+1 B1:2 B2:1+1 B3:1 C5:2+3 D1:1+1 D2:1+1',
  'A1:3 A3:4 B1:1 B2:1 C1:2+3 C2:2+1 C3:1+1 D1:1+1 D2:1+2',
  'A1:2+1 A2:2 A3:2+2 B2:2 B3:1 C4:1+1 C5:2+1 D1:1+1 D2:1+1',
  'A1:2 A2:2 A3:3+2 B1:1 B2:1 B3:1 C1:1+1 C5:1+1 D1:1+1 D2:1+2',
  'A1:1 A2:2 A3:4 B2:3 B3:2 C2:1+1 C4:1+2 D1:1+1 D2:1+2',
  'A1:2 A2:1+1 A3:1 B2:1+1 B3:1 C2:3+2 C3:3+1 C4:1+1 D1:1 D2:2',
  'A1:2 A2:2 A3:1+1 B2:1 B3:0+1 C2:2+1 C3:2+4 C5:2+2 D1:1 D2:1+1',
  'A1:3+1 A2:1+1 A3:1 B1:0+1 B2:1 B3:1 C2:1+1 C3:2+3 C4:0+2 D1:1+1 D2:1+3',
].map((topics) => new Map(topics.split(' ').map((topic) => topic.split(':') as [string, string])))
/** "6.A1.3", "6.C1.MR2": a grade, a topic of the AI framework, and an outcome. */
const aiCode = /(?<![\p{L}\p{N}.])(\d{1,2})\.([A-Z]\d{1,2})\.(?:(MR)?(\d{1,2})|[a-zđ])(?![\p{L}\p{N}])/gu

export function isKnownCode(code: string): boolean {
  const [isDigital, domain, competence, level, sign] = new RegExp(digitalCode.source, 'u').exec(code) ?? []
  if (isDigital) {
    const signs = digitalSigns[Number(domain) - 1]?.[Number(competence) - 1] ?? 0
    return signs > 0 && competenceLevels.test(level!) && 'abcd'.slice(0, signs).includes(sign!)
  }
  const [, grade, topic, extended, outcome] = new RegExp(aiCode.source, 'u').exec(code) ?? []
  const counts = aiOutcomes[Number(grade) - 1]?.get(topic!)?.split('+').map(Number)
  if (!counts || outcome === undefined) return counts !== undefined
  return Number(outcome) >= 1 && Number(outcome) <= (counts[extended ? 1 : 0] ?? 0)
}

export const codesIn = (text: string): string[] =>
  [digitalCode, aiCode].flatMap((pattern) => Array.from(text.normalize('NFC').matchAll(pattern), ([code]) => code))

/** Reports codes of digital and AI competences that are not in the official lists. */
export const findUnknownCodes = (paragraphs: readonly Paragraph[]): Gap[] =>
  paragraphs.flatMap(({ text }, anchor) =>
    codesIn(text)
      .filter((code) => !isKnownCode(code))
      .map((code): Gap => ({ key: 'codeUnknown', anchor, values: { code } })),
  )
