import type { Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import type { Gap } from './gap.ts'

/** Competences of each domain of digital competence. Source: Circular 02/2025/TT-BGDĐT, six domains with 24 competences. */
const competences = [3, 6, 4, 4, 4, 3]
const levels = /^(?:CB|TC|NC)[12]$|^CS[12]$/

/** "1.3.CB1a": domain, competence, level and sign. */
const digital = /(?<![\p{L}\p{N}.])(\d{1,2})\.(\d{1,2})\.([A-ZĐ]{2,3}\d{1,2})([a-zđ]?)(?![\p{L}\p{N}])/gu
/** Topics of AI education. Source: QĐ 2422/QĐ-BGDĐT of 18 August 2026, from public sources (catalogue/curricula). */
const topics = /^(?:[AB][1-3]|C[1-5]|D[12])$/
/** "6.A1.3", "6.C1.MR2": a grade, a topic of the AI framework, and an outcome. */
const artificial = /(?<![\p{L}\p{N}.])(\d{1,2})\.([A-Z]\d{1,2})\.(?:(?:MR)?\d{1,2}|[a-zđ])(?![\p{L}\p{N}])/gu

export const isKnownCode = (code: string): boolean => {
  const [, domain, competence, level] = new RegExp(digital.source, 'u').exec(code) ?? []
  if (domain !== undefined)
    return (
      Number(competence) >= 1 && Number(competence) <= (competences[Number(domain) - 1] ?? 0) && levels.test(level!)
    )
  const [, grade, topic] = new RegExp(artificial.source, 'u').exec(code) ?? []
  return grade !== undefined && Number(grade) >= 1 && Number(grade) <= 12 && topics.test(topic!)
}

export const codesIn = (text: string): string[] =>
  [digital, artificial].flatMap((pattern) => Array.from(text.normalize('NFC').matchAll(pattern), ([code]) => code))

export const findUnknownCodes = (paragraphs: readonly Paragraph[]): Gap[] =>
  paragraphs.flatMap(({ text }, anchor) =>
    codesIn(text)
      .filter((code) => !isKnownCode(code))
      .map((code): Gap => ({ key: 'codeUnknown', anchor, values: { code } })),
  )
