import type { Kysely } from 'kysely'

/**
 * Adds which documents assistants accept and produce, as JSON and as changed by the school, and the source of an entry: id, version and
 * title. A thread has the id of its first entry, which may be deleted.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('turning', 'text', (column) => column.notNull().defaultTo('{"makes":null,"takes":[]}'))
    .execute()
  await db.schema.alterTable('agents').addColumn('given_turning', 'text').execute()
  await db.schema.alterTable('history').addColumn('source_id', 'text').execute()
  await db.schema.alterTable('history').addColumn('source_version', 'integer').execute()
  await db.schema.alterTable('history').addColumn('source_title', 'text').execute()
  await db.schema.alterTable('history').addColumn('thread_id', 'text').execute()
  await db.schema.createIndex('history_by_thread').on('history').columns(['user_id', 'thread_id']).execute()
  await sayOfStarters(db)
}

type Tables = { agents: { name: string; name_vi: string; turning: string } }

/** Sets it on the shipped starters, also on those that a school has changed: their names say what they are. */
async function sayOfStarters(db: Kysely<Tables>): Promise<void> {
  for (const [name, name_vi, turning] of starters)
    await db
      .updateTable('agents')
      .set({ turning: JSON.stringify(turning) })
      .where('name', '=', name)
      .where('name_vi', '=', name_vi)
      .execute()
}

const starters = [
  ['Lesson plan', 'Giáo án khung tự do', { makes: 'lessonPlan', takes: ['lessonPlan', 'readingText'] }],
  [
    'Quiz with answer key',
    'Bộ câu hỏi kiểm tra kèm đáp án',
    { makes: 'quiz', takes: ['lessonPlan', 'worksheet', 'slides', 'homework', 'readingText'] },
  ],
  [
    'Worksheet',
    'Phiếu học tập',
    { makes: 'worksheet', takes: ['lessonPlan', 'slides', 'quiz', 'worksheet', 'readingText'] },
  ],
  ['Rubric', 'Bảng tiêu chí đánh giá (rubric)', { makes: 'rubric', takes: ['lessonPlan', 'worksheet', 'homework'] }],
  [
    'Reading passage with questions',
    'Bài đọc hiểu kèm câu hỏi',
    { makes: 'readingText', takes: ['lessonPlan', 'worksheet'] },
  ],
  [
    'Text leveller',
    'Điều chỉnh độ khó văn bản',
    { makes: 'readingText', takes: ['readingText', 'worksheet', 'homework', 'slides', 'letter'] },
  ],
  ['Feedback on student writing', 'Nhận xét bài viết của học sinh', { makes: 'feedback', takes: [] }],
  [
    'Letter or message to parents',
    'Thư, tin nhắn gửi phụ huynh',
    { makes: 'letter', takes: ['lessonPlan', 'homework', 'feedback'] },
  ],
  [
    'Secondary lesson plan (official letter 5512)',
    'Kế hoạch bài dạy THCS, THPT (Công văn 5512)',
    { makes: 'lessonPlan', takes: ['lessonPlan'] },
  ],
  [
    'Primary lesson plan (official letter 2345)',
    'Kế hoạch bài dạy tiểu học (Công văn 2345)',
    { makes: 'lessonPlan', takes: ['lessonPlan'] },
  ],
  [
    'Periodic test with matrix (official letter 7991)',
    'Đề kiểm tra định kì (Công văn 7991)',
    { makes: 'exam', takes: [] },
  ],
  ['School report comments (học bạ)', 'Nhận xét học bạ (Thông tư 27, Thông tư 22)', { makes: 'feedback', takes: [] }],
] as const
