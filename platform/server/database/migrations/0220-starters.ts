import type { Kysely } from 'kysely'

/**
 * Adds the catalogue name (`starter`) of assistants and questions, and the last shipped state of each (`starters`), so that a later release
 * can offer its changes beside the school's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['agents', 'questions']) {
    await db.schema.alterTable(table).addColumn('starter', 'text').execute()
    await db.schema.createIndex(`${table}_by_starter`).unique().on(table).column('starter').execute()
  }
  await db.schema
    .createTable('starters')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('shipped', 'text', (column) => column.notNull())
    .addColumn('was_here', 'integer', (column) => column.notNull())
    .execute()
  await adopt(db)
}

/** Every name of the starter assistants up to this release. */
const names: readonly (readonly [slug: string, name: string, nameVi: string])[] = [
  ['lesson-plan', 'Lesson plan', 'Giáo án khung tự do'],
  ['lesson-plan', 'Lesson plan', 'Kế hoạch bài dạy linh hoạt'],
  ['quiz', 'Quiz with answer key', 'Bộ câu hỏi kiểm tra kèm đáp án'],
  ['worksheet', 'Worksheet', 'Phiếu học tập'],
  ['slide-outline', 'Slide outline', 'Dàn ý trang chiếu'],
  ['homework', 'Homework', 'Bài tập về nhà'],
  ['exit-ticket', 'Exit ticket', 'Phiếu ra về'],
  ['rubric', 'Rubric', 'Bảng tiêu chí đánh giá (rubric)'],
  ['reading-passage', 'Reading passage with questions', 'Bài đọc hiểu kèm câu hỏi'],
  ['text-leveller', 'Text leveller', 'Điều chỉnh độ khó văn bản'],
  ['writing-feedback', 'Feedback on student writing', 'Nhận xét bài viết của học sinh'],
  ['letter-to-parents', 'Letter or message to parents', 'Thư, tin nhắn gửi phụ huynh'],
  [
    'ke-hoach-bai-day-5512',
    'Secondary lesson plan (official letter 5512)',
    'Kế hoạch bài dạy THCS, THPT (Công văn 5512)',
  ],
  ['ke-hoach-bai-day-2345', 'Primary lesson plan (official letter 2345)', 'Kế hoạch bài dạy tiểu học (Công văn 2345)'],
  ['de-kiem-tra-7991', 'Periodic test with matrix (official letter 7991)', 'Đề kiểm tra định kì (Công văn 7991)'],
  ['nhan-xet-hoc-ba', 'School report comments (học bạ)', 'Nhận xét học bạ (Thông tư 27, Thông tư 22)'],
]
/** Not every school has been given these. */
const added = new Set(['slide-outline', 'homework', 'exit-ticket'])

type Text = string | null
type Asked = { id: string; key: string }
type State = { name: string; nameVi: string; questions: Asked[]; [part: string]: unknown }
type AgentRow = Record<
  | 'id'
  | 'name'
  | 'name_vi'
  | 'description'
  | 'description_vi'
  | 'prompt'
  | 'kind'
  | 'layout'
  | 'checks'
  | 'presses'
  | 'turning',
  string
> &
  Record<
    'prompt_vi' | 'template' | 'template_vi' | 'example' | 'example_vi' | 'given_presses' | 'given_turning' | 'starter',
    Text
  > & { temperature: number | null; version: number; created_at: string }
type QuestionRow = Record<
  | 'id'
  | 'key'
  | 'type'
  | 'title'
  | 'title_vi'
  | 'description'
  | 'description_vi'
  | 'options'
  | 'columns'
  | 'accepted_types',
  string
> &
  Record<'placeholder' | 'placeholder_vi' | 'sample' | 'sample_vi' | 'starter', Text> &
  Record<'min' | 'max', number | null> & { required: number; version: number; created_at: string }
type Tables = {
  meta: { key: string; value: string }
  agents: AgentRow
  questions: QuestionRow
  agent_questions: { agent_id: string; question_id: string; position: number }
  agent_versions: { agent_id: string; number: number; cause: string; state: string }
  former_agents: { id: string; name: string; name_vi: string }
  starters: { slug: string; shipped: string; was_here: number }
}
type Version = { number: number; cause: string; state: State }

/** Finds what a school was given; what was called otherwise since is found by what it was once called. */
async function adopt(db: Kysely<Tables>): Promise<void> {
  const loaded = await db.selectFrom('meta').select('value').where('key', '=', 'catalogue-loaded').executeTakeFirst()
  await db.deleteFrom('meta').where('key', '=', 'catalogue-shipped').execute()
  if (!loaded) return
  const given = await db.selectFrom('agents').selectAll().where('created_at', '=', loaded.value).execute()
  const versions = await versionsOf(db, loaded.value)
  const slugs = slugsOf(given, versions)
  const keys = await adoptQuestions(db, loaded.value, [...versions.values()].flat())
  for (const agent of given) {
    const slug = slugs.get(agent.id)
    if (slug === undefined) continue
    await db.updateTable('agents').set({ starter: slug }).where('id', '=', agent.id).execute()
    const shipped = JSON.stringify({
      assistant: await shippedOf(db, agent, { versions: versions.get(agent.id) ?? [], keys }),
      questions: await questionsOf(db, agent.id),
    })
    await db.insertInto('starters').values({ slug, shipped, was_here: 1 }).execute()
  }
  await rememberDeleted(db, new Set(slugs.values()))
}

async function versionsOf(db: Kysely<Tables>, loaded: string): Promise<Map<string, Version[]>> {
  const rows = await db
    .selectFrom('agent_versions')
    .innerJoin('agents', 'agents.id', 'agent_versions.agent_id')
    .select(['agent_id', 'number', 'cause', 'state'])
    .where('agents.created_at', '=', loaded)
    .orderBy('number')
    .execute()
  const read = rows.map(({ state, ...row }) => ({ ...row, state: JSON.parse(state) as State }))
  return Map.groupBy(read, ({ agent_id }) => agent_id)
}

/** Matches by both current names, then by both names of an earlier version, then by one of them. */
function slugsOf(agents: readonly AgentRow[], versions: ReadonlyMap<string, readonly Version[]>): Map<string, string> {
  const found = new Map<string, string>()
  const isFree = (slug: string) => ![...found.values()].includes(slug)
  const find = (called: (agent: AgentRow) => { name: string; nameVi: string }[], isIt: typeof isBoth) => {
    for (const agent of agents.filter(({ id }) => !found.has(id)))
      for (const [slug, ...pair] of names)
        if (!found.has(agent.id) && isFree(slug) && called(agent).some((one) => isIt(one, pair)))
          found.set(agent.id, slug)
  }
  const today = ({ name, name_vi }: AgentRow) => [{ name, nameVi: name_vi }]
  const ever = (agent: AgentRow) => [...today(agent), ...(versions.get(agent.id) ?? []).map(({ state }) => state)]
  find(today, isBoth)
  find(ever, isBoth)
  find(ever, ({ name, nameVi }, pair) => name === pair[0] || nameVi === pair[1])
  return found
}

const isBoth = ({ name, nameVi }: { name: string; nameVi: string }, pair: readonly [string, string]) =>
  name === pair[0] && nameVi === pair[1]

/** Matches questions by id: their shipped keys. */
async function adoptQuestions(db: Kysely<Tables>, loaded: string, versions: readonly Version[]) {
  const first = versions.filter(({ number }) => number === 1).flatMap(({ state }) => state.questions)
  const was = new Map(first.map(({ id, key }) => [id, key]))
  const rows = await db.selectFrom('questions').select(['id', 'key']).where('created_at', '=', loaded).execute()
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, key } of rows) {
    const shipped = was.get(id) ?? key
    if (taken.has(shipped)) continue
    taken.add(shipped)
    keys.set(id, shipped)
    await db.updateTable('questions').set({ starter: shipped }).where('id', '=', id).execute()
  }
  return keys
}

type Known = { versions: readonly Version[]; keys: ReadonlyMap<string, string> }

/** Returns the state before the first change here; nothing where it is unknown. */
async function shippedOf(db: Kysely<Tables>, agent: AgentRow, { versions, keys }: Known) {
  if (agent.version === 1) {
    const asked = await db
      .selectFrom('agent_questions')
      .select('question_id')
      .where('agent_id', '=', agent.id)
      .orderBy('position')
      .execute()
    return {
      name: agent.name,
      nameVi: agent.name_vi,
      description: agent.description,
      descriptionVi: agent.description_vi,
      kind: agent.kind,
      layout: agent.layout,
      questionIds: asked.flatMap(({ question_id }) => keys.get(question_id) ?? []),
      promptVi: agent.prompt_vi,
      prompt: agent.prompt,
      template: agent.template,
      templateVi: agent.template_vi,
      checks: JSON.parse(agent.checks) as unknown,
      presses: JSON.parse(agent.presses) as unknown,
      turning: JSON.parse(agent.turning) as unknown,
      temperature: agent.temperature,
      example: read(agent.example),
      exampleVi: read(agent.example_vi),
    }
  }
  const begun = versions.find(({ cause }) => cause === 'begun')
  // Each save counts the assistant on by one: with a version for each of them, these have been kept since it was untouched.
  const saves = versions.filter((version, index) => index > 0 && isSaved(versions[index - 1]!, version))
  const wasUntouched = saves.length === agent.version - 1 ? begun : undefined
  const from = versions.findLast(({ cause }) => cause === 'catalogue') ?? wasUntouched
  const parts = {
    presses: JSON.parse(agent.presses) as unknown,
    turning: JSON.parse(agent.turning) as unknown,
    // No form changes a sample; other instructions take it away.
    ...(agent.example !== null && { example: read(agent.example) }),
    ...(agent.example_vi !== null && { exampleVi: read(agent.example_vi) }),
  }
  if (!from) return parts
  const { name, nameVi, description, descriptionVi, kind, layout, prompt, promptVi, template, templateVi } = from.state
  const { checks, temperature, questions } = from.state
  const texts = { name, nameVi, description, descriptionVi, prompt, promptVi, template, templateVi }
  const questionIds = questions.map(({ id, key }) => keys.get(id) ?? key)
  return { ...parts, ...texts, kind, layout, checks, temperature, questionIds }
}

/** Quick edits and derivations are saved separately and do not raise the version. */
const isSaved = (before: Version, { cause, state }: Version) =>
  cause !== 'catalogue' && partsSaved(before.state) !== partsSaved(state)

const partsSaved = ({ presses: _presses, turning: _turning, ...saved }: State) =>
  JSON.stringify(Object.entries(saved).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the questions that nobody here has changed. */
async function questionsOf(db: Kysely<Tables>, agentId: string) {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('agent_questions', 'question_id', 'questions.id')
    .selectAll('questions')
    .where('agent_id', '=', agentId)
    .where('version', '=', 1)
    .where('starter', 'is not', null)
    .execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.starter,
      {
        type: row.type,
        title: row.title,
        titleVi: row.title_vi,
        description: row.description,
        descriptionVi: row.description_vi,
        required: row.required === 1,
        placeholder: row.placeholder,
        placeholderVi: row.placeholder_vi,
        options: JSON.parse(row.options) as unknown,
        columns: JSON.parse(row.columns) as unknown,
        min: row.min,
        max: row.max,
        acceptedTypes: JSON.parse(row.accepted_types) as unknown,
        sample: read(row.sample),
        sampleVi: read(row.sample_vi),
      },
    ]),
  )
}

const read = (kept: Text) => (kept === null ? null : (JSON.parse(kept) as unknown))

/** Records shipped assistants that the school lacks now, and those whose names are among the deleted ones. */
async function rememberDeleted(db: Kysely<Tables>, here: ReadonlySet<string>): Promise<void> {
  const former = await db.selectFrom('former_agents').select(['name', 'name_vi']).execute()
  const isFormer = (slug: string) =>
    names.some(
      ([of, ...pair]) => of === slug && former.some(({ name, name_vi }) => isBoth({ name, nameVi: name_vi }, pair)),
    )
  const gone = new Set(
    names.map(([slug]) => slug).filter((slug) => !here.has(slug) && (!added.has(slug) || isFormer(slug))),
  )
  for (const slug of gone)
    await db
      .insertInto('starters')
      .values({ slug, shipped: JSON.stringify({ assistant: {}, questions: {} }), was_here: 1 })
      .execute()
}
