import { folded } from '#formats/tables/model/sheet.ts'
import { competences, type Competence } from '../topics.ts'

/** Uses of columns that are read once for each student. */
export const fieldUses = ['number', 'name', 'family', 'given', 'level', 'mark', 'note'] as const
export type FieldUse = (typeof fieldUses)[number]

const plainUses = [...fieldUses, 'comment', 'unused'] as const
type PlainUse = (typeof plainUses)[number]

/** The use of a level for the comments on one topic. */
export const levelUses = {
  generalCompetences: 'generalCompetencesLevel',
  specificCompetences: 'specificCompetencesLevel',
  qualities: 'qualitiesLevel',
} as const satisfies Record<Competence, string>
export type LevelUse = (typeof levelUses)[Competence]

/** Uses of the columns of a class list: comments and levels also by their topic. An `unused` one is never read. */
export type ColumnUse = PlainUse | Competence | LevelUse
export const columnUses: readonly ColumnUse[] = [
  ...fieldUses,
  'comment',
  ...competences,
  ...competences.map((competence) => levelUses[competence]),
  'unused',
]

/** Whether comments are written into a column of this use. */
export const isCommentUse = (use: ColumnUse | null): use is 'comment' | Competence =>
  use === 'comment' || isCompetence(use)

/** Whether several columns may have this use. */
export const mayBeDouble = (use: ColumnUse | null): boolean => use === 'comment' || use === 'level'

export const isCompetence = (name: string | null): name is Competence => competences.some((one) => one === name)

/** Headings in both languages, as `folded` writes them. */
const headings: Record<PlainUse, string> = {
  number: 'stt, tt, so tt, so thu tu, no, no., nr, #, number, ord, order',
  name: 'ho va ten, ho ten, ho va ten hoc sinh, ho ten hoc sinh, ten hoc sinh, hoc sinh, name, full name, student, student name, student’s name, pupil, pupil name',
  family:
    'ho, ho dem, ho va dem, ho va ten dem, ho va chu dem, ho lot, last name, family name, surname, first and middle name',
  given: 'ten, first name, given name',
  level:
    'muc, muc dat, muc dat duoc, muc danh gia, xep loai, muc hoan thanh, ket qua, danh gia, ket qua ren luyen, ket qua hoc tap, muc do dat duoc, level, grade level, achievement, result',
  mark: 'diem, diem so, diem kiem tra, diem ktdk, dtb, dtb mon, tbm, diem trung binh, dtbm, dtbmhk, dtb hk1, dtb hk2, tbm hk1, tbm hk2, mark, marks, score, average',
  note: 'ghi chu, ghi chu cua giao vien, quan sat, bieu hien, dieu quan sat duoc, nhan xet nhanh, tu khoa, note, notes, observation, observations, remarks',
  comment:
    'nhan xet, loi nhan xet, noi dung nhan xet, nhan xet cua giao vien, nhan xet hoc ba, nhan xet cua gvbm, nhan xet cua gvcn, nhan xet cuoi ki, nhan xet cuoi ky, nx, comment, comments, report comment, teacher comment, teacher’s comment',
  unused:
    'ngay sinh, ngay thang nam sinh, nam sinh, gioi tinh, nu, dan toc, noi sinh, lop, ma hoc sinh, ma hs, ma dinh danh, ma dinh danh bo gd&dt, so dinh danh, cccd, dia chi, dien thoai, sdt, email, phu huynh, ho ten cha, ho ten me, date of birth, dob, birthday, birth date, gender, sex, class, student id, id, address, phone, e-mail, parent',
}

/** Words in headings that say what a comment or a level is about, as `folded` writes them; longer ones first. */
const topicWords: Record<Competence, readonly string[]> = {
  generalCompetences: [
    'cac nang luc chung',
    'nang luc chung',
    'nl chung',
    'nlc',
    'general competences',
    'general competencies',
  ],
  specificCompetences: [
    'cac nang luc dac thu',
    'nang luc dac thu',
    'nl dac thu',
    'nldt',
    'specific competences',
    'specific competencies',
  ],
  qualities: ['cac pham chat chu yeu', 'pham chat chu yeu', 'cac pham chat', 'pham chat', 'key qualities', 'qualities'],
}

/** Single competences and qualities, which files have a level for. */
const partsOfTopics = new Set(
  `tu chu va tu hoc, tu chu, tu hoc, tu phuc vu tu quan, giao tiep va hop tac, giao tiep, hop tac, giai quyet van de va sang tao, gqvd va sang tao,
ngon ngu, tinh toan, khoa hoc, cong nghe, tin hoc, tham mi, tham my, the chat, yeu nuoc, nhan ai, cham chi, trung thuc, trach nhiem`.split(
    /,\s*/,
  ),
)

const known = new Map(
  plainUses.flatMap((use) =>
    headings[use].split(/,\s*/).map((heading): [string, PlainUse] => [folded(heading) || heading, use]),
  ),
)

/** Finds what a heading says; null: it is not known, and the teacher is asked. */
export function findUse(heading: string): ColumnUse | null {
  const topic = findTopic(heading)
  return topic ? narrowUse(topic.competence, known.get(topic.rest) ?? null) : (known.get(folded(heading)) ?? null)
}

/**
 * Finds what a heading in several rows says, of which one names the topic and another one a comment or a level: “General competences” above
 * “Comment”, or the other way round.
 */
export function findUseOfParts(
  parts: readonly string[],
  find: (heading: string) => ColumnUse | null,
): ColumnUse | null {
  for (const [at, part] of parts.entries()) {
    const topic = findTopic(part)
    if (!topic) continue
    const others = parts.filter((_, index) => index !== at)
    if (others.some((other) => partsOfTopics.has(folded(other)))) return 'unused'
    const use = [...others.toReversed(), topic.rest].map(find).find((one) => one !== null)
    const found = narrowUse(topic.competence, use ?? null)
    if (found) return found
  }
  return null
}

/** Finds the topic that a heading names, and what it says beside. */
function findTopic(heading: string): { competence: Competence; rest: string } | null {
  // A topic may stand in brackets, which say nothing otherwise.
  const text = ` ${folded(heading.replaceAll(/[()[\]]/g, ' '))
    .replaceAll(/[-–,.;/]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()} `
  for (const competence of competences)
    for (const words of topicWords[competence]) {
      const rest = text.replace(` ${words} `, ' ')
      if (rest !== text) return isOtherTopic(rest) ? null : { competence, rest: withoutLinks(rest) }
    }
  return null
}

/** A comment on all of the competences is none on the general ones. */
const isOtherTopic = (rest: string): boolean => /\b(?:nang luc|pham chat|nl|pc|competenc\w*|qualit\w*)\b/.test(rest)

const withoutLinks = (text: string): string =>
  text
    .replaceAll(/\b(?:ve|cua|on|of|for|the)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const narrowUse = (competence: Competence, use: ColumnUse | null): ColumnUse | null =>
  use === 'comment' ? competence : use === 'level' ? levelUses[competence] : null
