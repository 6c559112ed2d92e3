import type { Language } from '#platform/i18n/language.ts'
import type { ClassFacts } from '#features/questions/model/meanings.ts'
import { isSame, standsAt, wordsOf, type Word } from '#platform/model/words.ts'

type Subject = { vi: string; en: string; words: readonly (readonly Word[])[]; short: readonly (readonly Word[])[] }

/** `short` names are also other words ("sinh", "văn"), so they count only next to "môn" or a grade. */
const subject = (vi: string, en: string, words = '', short = ''): Subject => ({
  vi,
  en,
  words: [vi, en, ...words.split(',')].map(wordsOf).filter(({ length }) => length > 0),
  short: short === '' ? [] : short.split(',').map(wordsOf),
})

/** The names of school subjects in Viet Nam, in both languages. */
const subjects: readonly Subject[] = [
  subject('Toán', 'Mathematics', 'toán học, maths, math'),
  subject('Ngữ văn', 'Vietnamese literature', 'literature', 'văn'),
  subject('Tiếng Việt', 'Vietnamese', 'vietnamese language'),
  subject('Tiếng Anh', 'English', 'anh văn, ngoại ngữ', 'anh'),
  subject('Vật lí', 'Physics', '', 'lí'),
  subject('Hoá học', 'Chemistry', '', 'hoá'),
  subject('Sinh học', 'Biology', '', 'sinh'),
  subject('Khoa học tự nhiên', 'Natural sciences', 'KHTN'),
  subject('Khoa học', 'Science'),
  subject('Lịch sử và Địa lí', 'History and Geography', 'lịch sử địa lí, sử địa'),
  subject('Lịch sử', 'History', '', 'sử'),
  subject('Địa lí', 'Geography', '', 'địa'),
  subject('Tin học', 'Informatics', 'computing, computer science, ICT', 'tin'),
  subject('Công nghệ', 'Technology'),
  subject('Giáo dục công dân', 'Civic education', 'GDCD, civics'),
  subject('Giáo dục kinh tế và pháp luật', 'Economic and legal education', 'GDKTPL, kinh tế pháp luật'),
  subject('Đạo đức', 'Moral education'),
  subject('Tự nhiên và Xã hội', 'Nature and society', 'TNXH, tự nhiên xã hội'),
  subject('Âm nhạc', 'Music'),
  subject('Mĩ thuật', 'Art'),
  subject('Giáo dục thể chất', 'Physical education', 'thể dục, GDTC'),
  subject('Giáo dục quốc phòng và an ninh', 'Defence education', 'GDQP, quốc phòng'),
  subject('Hoạt động trải nghiệm', 'Experiential activities', 'HĐTN, trải nghiệm hướng nghiệp'),
]

export type SearchRequest = {
  classFacts: ClassFacts
  /** All words; those that are neither subject nor grade; those that are also not minutes. */
  words: readonly Word[]
  withoutClass: readonly Word[]
  rest: readonly Word[]
}

/** Reads "vật lí 8", "đề 15 phút lớp 6" or "Grade 6 maths quiz": the subject in the reader's language, grade and minutes as typed. */
export function requestIn(query: string, language: Language): SearchRequest {
  const words = wordsOf(query.replaceAll(/(\d)\s*['’′](?!\p{L})/gu, '$1 phút '))
  const roles = new Map<Word, 'class' | 'minutes'>()
  const take = (found: readonly Word[], as: 'class' | 'minutes') => found.forEach((word) => roles.set(word, as))

  const minutes = minutesIn(words)
  if (minutes) take(minutes.words, 'minutes')
  const labelled = labelledGrade(
    words.filter((word) => !roles.has(word)),
    language,
  )
  if (labelled) take(labelled.words, 'class')
  const named = subjectIn(words, (word) => !roles.has(word) && gradeNumber.test(word.plain), language)
  if (named) take(named.words, 'class')
  const beside = !labelled && named?.next && !roles.has(named.next) ? besideSubject(named.next, language) : undefined
  if (beside) take([named!.next!], 'class')

  const grade = labelled?.grade ?? beside
  return {
    classFacts: {
      ...(named && { subject: named.subject }),
      ...(grade && { grade }),
      ...(minutes && { minutes: minutes.minutes }),
    },
    words,
    withoutClass: words.filter((word) => roles.get(word) !== 'class'),
    rest: words.filter((word) => !roles.has(word)),
  }
}

/** Returns the number of the parsed grade, if there is one. */
export const gradeNumberOf = ({ grade }: ClassFacts): number | null => Number(/\d+/.exec(grade ?? '')?.[0] ?? 0) || null

const gradeNumber = /^(1[0-2]|[1-9])([a-z]\d{0,2})?$/
const gradeLabels = new Set(['lop', 'khoi', 'grade', 'year', 'class'])
const minuteWords = new Set(['phut', 'ph', 'p', 'minute', 'minutes', 'min', 'mins'])

function minutesIn(words: readonly Word[]) {
  for (const [at, word] of words.entries()) {
    const [, number, unit] = /^(\d{1,3})([a-z]*)$/.exec(word.plain) ?? []
    if (number && unit && minuteWords.has(unit)) return { minutes: number, words: [word] }
    const next = words[at + 1]
    if (number && !unit && next && minuteWords.has(next.plain)) return { minutes: number, words: [word, next] }
  }
  return null
}

function labelledGrade(words: readonly Word[], language: Language) {
  for (const [at, number] of words.entries()) {
    const label = words[at - 1]
    if (!label || !gradeLabels.has(label.plain) || !gradeNumber.test(number.plain)) continue
    const before = words[at - 2]
    const labels = before?.plain === 'khoi' ? [before, label] : [label]
    return { grade: gradeText(label.plain, number, language), words: [...labels, number] }
  }
  return null
}

/** English forms name the number's unit, Vietnamese forms ask only for the number. */
function gradeText(label: string, { plain }: Word, language: Language): string {
  const number = plain.toUpperCase()
  if (language === 'vi' || label === 'lop' || label === 'khoi') return number
  return `${label[0]!.toUpperCase()}${label.slice(1)} ${number}`
}

const besideSubject = ({ plain }: Word, language: Language) => {
  if (!gradeNumber.test(plain)) return undefined
  return language === 'en' && /^\d+$/.test(plain) ? `Grade ${plain}` : plain.toUpperCase()
}

/** Finds the longest subject name in the words, including a "môn" before it. `next` is the index after it. */
function subjectIn(words: readonly Word[], isGrade: (word: Word) => boolean, language: Language) {
  const found = words.flatMap((word, at) =>
    subjects.flatMap((subject) => {
      const long = subject.words.filter((phrase) => standsAt(phrase, words, at, isSame))
      const isMeant = words[at - 1]?.plain === 'mon' || (words[at + 1] && isGrade(words[at + 1]!))
      const short = isMeant ? subject.short.filter((phrase) => standsAt(phrase, words, at, isSame)) : []
      return [...long, ...short].map(({ length }) => ({ subject: subject[language], at, length, word }))
    }),
  )
  const [longest] = found.toSorted((a, b) => b.length - a.length || a.at - b.at)
  if (!longest) return null
  const from = words[longest.at - 1]?.plain === 'mon' ? longest.at - 1 : longest.at
  const end = longest.at + longest.length
  return { subject: longest.subject, words: words.slice(from, end), next: words[end] }
}
