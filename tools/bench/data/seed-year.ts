import { join } from 'node:path'
import { sql } from 'kysely'
import { createUser } from '../../../features/accounts/server/accounts/accounts.ts'
import { startSession } from '../../../features/accounts/server/accounts/sessions.ts'
import { itemLevels, type ItemLevel } from '../../../features/curriculum/model/items.ts'
import { levels, type Exam } from '../../../features/exams/model/exam.ts'
import { isPostgres } from '../../../platform/server/database/search/entry-words.ts'
import { newId } from '../../../platform/server/database/ids.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { connect } from '../../../platform/server/drivers/connect.ts'
import { createEncryption } from '../../../platform/server/encryption/encryption.ts'
import { searchText } from '../../../platform/model/search-text.ts'
import { makers } from '../../../tests/support/server/makers.ts'

export type SeededYear = {
  teacher: string
  classId: string
  groupId: string
  frameworkId: string
  /** An assistant with a question whose answers come from the framework. */
  pickerAgent: string
}

const [lessons, outcomesOfLesson, plans, exams] = [40, 5, 160, 40]
const itemsOfExam = 40
const classesOfTeacher = 60
const frameworkOutcomes = 20_000
const clock = () => new Date()

// Seeds a teacher with 60 classes of 40 lessons, 200 outcomes, 160 plans and 40 exams, all of this school year, who also reviews their own
// group, and a framework of 20,000 outcomes. Prints a session.
const location = process.argv[2]!
const db = await connect(
  location.startsWith('postgres:')
    ? { engine: 'postgres', url: location }
    : { engine: 'sqlite', file: join(location, 'trogiang.db') },
)
await migrate(db)
const { makeAgent, makeEntry, makeQuestion } = makers({ db, clock, encryption: createEncryption(Buffer.alloc(32)) })
const account = { name: 'Bench', password: 'benchmark', role: 'USER' } as const
const teacher = await createUser({ db, clock }, { ...account, email: 'lan@example.com' })
const countsOf = (some: Partial<Record<ItemLevel, number>>) =>
  JSON.stringify({ ...Object.fromEntries(itemLevels.map((level) => [level, 0])), ...some })
const setId = newId()
const now = clock().toISOString()
await db
  .insertInto('curriculum_sets')
  .values({
    id: setId,
    name: 'Toán 8',
    name_key: 'toan 8',
    version: 1,
    source: 'Tổ Toán',
    source_date: '2026-08-19',
    hash: '0',
    counts: countsOf({ lesson: lessons }),
    created_at: now,
    confirmed_at: null,
    confirmed_by: null,
    edited_from: null,
  })
  .execute()
const blank = {
  set_id: setId,
  code: '',
  periods: null,
  from_week: null,
  to_week: null,
  cognitive_level: '',
  grade_band: '',
  search_text: '',
}
const titles = [
  { ...blank, position: 0, id: 'subject', parent: null, level: 'subject' as const, text: 'Toán' },
  { ...blank, position: 1, id: 'grade', parent: 0, level: 'grade' as const, text: '8' },
]
const lessonAt = (at: number) => ({ id: `lesson-${at}`, text: `Bài ${at + 1}. Phép nhân đa thức thứ ${at + 1}` })
const outcomeAt = (at: number, n: number) => ({
  id: `outcome-${at}-${n}`,
  code: `T8.${at + 1}.${n + 1}`,
  text: `Thực hiện được phép nhân đa thức thứ ${at + 1} trong trường hợp ${n + 1} và giải thích được cách làm.`,
})
const entries = Array.from({ length: lessons }, (_, at) => {
  const position = titles.length + at * (outcomesOfLesson + 1)
  return [
    {
      ...blank,
      ...lessonAt(at),
      position,
      parent: 1,
      level: 'lesson' as const,
      periods: 2,
      from_week: at + 1,
      to_week: at + 1,
    },
    ...Array.from({ length: outcomesOfLesson }, (_, n) => ({
      ...blank,
      ...outcomeAt(at, n),
      position: position + 1 + n,
      parent: position,
      level: 'outcome' as const,
      cognitive_level: 'Vận dụng',
    })),
  ]
}).flat()
await db
  .insertInto('curriculum_items')
  .values([...titles, ...entries])
  .execute()
const classes = Array.from({ length: classesOfTeacher }, (_, n) => ({
  id: newId(),
  user_id: teacher.id,
  name: n === 0 ? '8A' : `8.${n}`,
  subject: 'Toán',
  grade: null,
  size: 42,
  textbook: null,
  level: null,
  context: null,
  period_minutes: 45,
  equipment: null,
  curriculum: 'Toán 8',
  students: null,
  version: 1,
  created_at: now,
}))
await db.insertInto('classes').values(classes).execute()
const classId = classes[0]!.id
const groupId = newId()
await db
  .insertInto('groups')
  .values({ id: groupId, name: 'Tổ Toán', name_key: 'to toan', version: 1, created_at: now })
  .execute()
await db.insertInto('group_members').values({ group_id: groupId, user_id: teacher.id }).execute()
await db.insertInto('group_reviewers').values({ group_id: groupId, user_id: teacher.id }).execute()

const frameworkId = newId()
await db
  .insertInto('curriculum_sets')
  .values({
    id: frameworkId,
    name: 'Khung',
    name_key: 'khung',
    version: 1,
    source: 'Bộ',
    source_date: '2026-08-19',
    hash: '1',
    counts: countsOf({ outcome: frameworkOutcomes }),
    created_at: now,
    confirmed_at: null,
    confirmed_by: null,
    edited_from: null,
  })
  .execute()
const verbs = ['Nhận biết được', 'Giải thích được', 'Vận dụng được', 'Trình bày được', 'So sánh được']
const subjects = [
  'phân số',
  'từ trường',
  'văn bản nghị luận',
  'chuyển động thẳng',
  'thuật toán sắp xếp',
  'khí hậu nhiệt đới',
]
const outcomes = Array.from({ length: frameworkOutcomes }, (_, n) => {
  const text = `${verbs[n % verbs.length]} ${subjects[n % subjects.length]} trong tình huống ${n + 1} gắn với thực tiễn địa phương.`
  const code = `K${n + 1}`
  const search_text = searchText(code, text)
  return {
    ...blank,
    set_id: frameworkId,
    position: n,
    id: newId(),
    parent: null,
    level: 'outcome' as const,
    code,
    text,
    search_text,
  }
})
for (let at = 0; at < outcomes.length; at += 1_000)
  await db
    .insertInto('curriculum_items')
    .values(outcomes.slice(at, at + 1_000))
    .execute()

const question = await makeQuestion({ options_from: JSON.stringify({ level: 'outcome', set: 'Khung' }) })
const { id: pickerAgent } = await makeAgent({ questions: [question] })

const madeWith = (at: number) =>
  JSON.stringify(
    [
      { questionKey: 'topic', items: [{ id: lessonAt(at).id, line: lessonAt(at).text }] },
      {
        questionKey: 'requiredOutcomes',
        items: Array.from({ length: outcomesOfLesson }, (_, n) => {
          const { id, code, text } = outcomeAt(at, n)
          return { id, line: `${code}: ${text}` }
        }),
      },
    ].map((one) => ({ ...one, setId, name: 'Toán 8', version: 1, unknownCodes: [], otherOutcomes: [] })),
  )
const text = {
  stem: 'Tính giá trị của biểu thức. '.repeat(8),
  options: [],
  answer: '2',
  why: 'Vì. '.repeat(20),
  parts: [],
}
const examAt = (from: number): Exam => ({
  head: { school: '', term: '', year: '', subject: 'Toán', grade: '8', minutes: '45', code: '' },
  units: Array.from({ length: 8 }, (_, n) => ({
    chapter: '',
    name: lessonAt((from + n) % lessons).text,
    periods: 2,
    outcomes: {
      know: '',
      understand: outcomeAt((from + n) % lessons, 0).text,
      apply: [1, 2].map((one) => outcomeAt((from + n) % lessons, one).text).join('; '),
    },
  })),
  items: Array.from({ length: itemsOfExam }, (_, n) => ({
    kind: 'short',
    unit: n % 8,
    parts: [{ level: levels[n % levels.length]!, points: 250 }],
    text,
  })),
  scoring: 'equalShare',
  primary: false,
})
const [planner, examiner] = [
  await makeAgent({ derivation: '{"produces":"lessonPlan","accepts":[]}' }),
  await makeAgent({ kind: 'exam', derivation: '{"produces":"exam","accepts":[]}' }),
]
const content = `# Kế hoạch bài dạy\n\n${'Giáo viên nêu tình huống, học sinh làm việc theo nhóm rồi báo cáo. '.repeat(300)}`
const answers = JSON.stringify({ digitalCompetence: '8.A1.3: Nhận ra AI', notes: 'Lớp có 42 em. '.repeat(50) })
for (let n = 0; n < plans; n += 1)
  await makeEntry(teacher.id, planner, {
    content,
    answers,
    language: 'vi',
    class_name: '8A',
    curriculum: madeWith(n % lessons),
  })
for (let n = 0; n < exams; n += 1)
  await makeEntry(teacher.id, examiner, {
    content,
    answers,
    language: 'vi',
    kind: 'exam',
    class_name: '8A',
    data: JSON.stringify(examAt(n)),
    curriculum: madeWith(n % lessons),
  })
await (isPostgres(db) ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(db)
const session = await startSession({ db, clock }, teacher.id)
const seeded: SeededYear = { teacher: session, classId, groupId, frameworkId, pickerAgent }
process.stdout.write(JSON.stringify(seeded))
await db.destroy()
