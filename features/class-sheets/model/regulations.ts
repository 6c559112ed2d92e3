import type { Language } from '#platform/i18n/language.ts'
import { searchText } from '#platform/model/search-text.ts'
import { competences, type Topic } from './topics.ts'

/** A subject teacher comments on a subject, a class teacher on the whole student. */
export const roles = ['subject', 'class'] as const
export type Role = (typeof roles)[number]

export const regulationNames = ['circular27', 'circular22', 'own'] as const
export type RegulationName = (typeof regulationNames)[number]

/** `rank`: 1 is the highest level. `spellings`: what a teacher may write for it, as `searchText` writes it. */
type Level = { code: string; name: Record<Language, string>; rank: number; spellings: readonly string[] }

/** A regulation, as far as it says something of levels, marks and comments. */
type Regulation = {
  name: Record<Language, string>
  /** Where it is from, with its date. `compared`: a person has compared it with the original. */
  source: { title: string; date: string; compared: boolean }
  levels: Record<Role, readonly Level[]>
  marks: { least: number; most: number; whole: boolean }
  /** The usual topics of a teacher in this role, with one column for each. */
  topics: Record<Role, readonly Topic[]>
}

const level = (code: string, rank: number, vi: string, en: string): Level => ({
  code,
  rank,
  name: { en, vi },
  spellings: [searchText(en), searchText(vi)],
})

/** Returns the topic of a comment that says nothing of one. */
export const topicOfRole = (role: Role): Topic => (role === 'subject' ? 'subject' : 'student')

/** Regulations as data. Nothing here has been compared with the originals yet: `compared` says so. */
export const regulations: Record<RegulationName, Regulation> = {
  circular27: {
    name: { en: 'Circular 27', vi: 'Thông tư 27' },
    source: { title: 'Thông tư 27/2020/TT-BGDĐT', date: '2020-09-04', compared: false },
    levels: {
      subject: [
        level('T', 1, 'Hoàn thành tốt', 'Completed well'),
        level('H', 2, 'Hoàn thành', 'Completed'),
        level('C', 3, 'Chưa hoàn thành', 'Not yet completed'),
      ],
      class: [
        level('T', 1, 'Tốt', 'Good'),
        level('Đ', 2, 'Đạt', 'Achieved'),
        level('C', 3, 'Cần cố gắng', 'Needs effort'),
      ],
    },
    marks: { least: 1, most: 10, whole: true },
    topics: { subject: ['subject'], class: competences },
  },
  circular22: {
    name: { en: 'Circular 22', vi: 'Thông tư 22' },
    source: { title: 'Thông tư 22/2021/TT-BGDĐT', date: '2021-07-20', compared: false },
    levels: {
      subject: [level('Đ', 1, 'Đạt', 'Achieved'), level('CĐ', 2, 'Chưa đạt', 'Not achieved')],
      class: [
        level('T', 1, 'Tốt', 'Good'),
        level('K', 2, 'Khá', 'Fair'),
        level('Đ', 3, 'Đạt', 'Achieved'),
        level('CĐ', 4, 'Chưa đạt', 'Not achieved'),
      ],
    },
    marks: { least: 0, most: 10, whole: false },
    topics: { subject: ['subject'], class: ['student'] },
  },
  own: {
    name: { en: 'Own rules', vi: 'Quy định riêng' },
    source: { title: '', date: '', compared: true },
    levels: { subject: [], class: [] },
    marks: { least: 0, most: 100, whole: false },
    topics: { subject: ['subject'], class: ['student'] },
  },
}

/** Used where the teacher names no limit. No regulation sets one; the school's software does. */
export const commentMaxDefault = 300

/** Finds a level by its code or name; null: the regulation does not have it. */
function findLevel(text: string, name: RegulationName, role: Role): Level | null {
  const levels = regulations[name].levels[role]
  // A code is a letter with its mark: Đ is no D.
  const written = text.trim().toLowerCase()
  const byCode = levels.find(({ code }) => code.toLowerCase() === written)
  if (byCode) return byCode
  const meant = searchText(text).trim()
  return levels.find(({ spellings }) => spellings.includes(meant)) ?? null
}

/** The highest level, the lowest one, and all between them. */
export type Tier = 'high' | 'middle' | 'low'

type Rules = { regulation: RegulationName; role: Role }

/** Lists the roles whose levels a comment may have. The teacher's own words may be about a subject as well. */
const rolesOfTopic = (topic: Topic, role: Role): readonly Role[] => {
  if (topic === 'own') return [role, ...roles.filter((one) => one !== role)]
  return topic === 'subject' ? ['subject'] : ['class']
}

/** Finds where the level of a comment stands; null: the regulation does not have it. */
export function findTier(text: string, topic: Topic, { regulation, role }: Rules): Tier | null {
  for (const one of rolesOfTopic(topic, role)) {
    const found = findLevel(text, regulation, one)
    if (!found) continue
    const lowest = Math.max(...regulations[regulation].levels[one].map(({ rank }) => rank))
    return found.rank === 1 ? 'high' : found.rank === lowest ? 'low' : 'middle'
  }
  return null
}

/** Whether the regulation has this level. Own rules have any. */
export const isLevel = (text: string, topic: Topic, rules: Rules): boolean =>
  regulations[rules.regulation].levels[rules.role].length === 0 || findTier(text, topic, rules) !== null

/** Whether it is a mark of the regulation, with a point or a comma. */
export function isMark(text: string, name: RegulationName): boolean {
  const { least, most, whole } = regulations[name].marks
  const written = text.trim()
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(written)) return false
  const value = Number(written.replace(',', '.'))
  return value >= least && value <= most && (!whole || Number.isInteger(value))
}
