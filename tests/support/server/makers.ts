import { groupKey } from '#features/accounts/model/groups.ts'
import { searchText } from '#platform/model/search-text.ts'
import { recordAgentVersions } from '#features/agents/server/versions/agent-versions.ts'
import { newId } from '#platform/server/database/ids.ts'
import { nextOrdinal } from '#platform/server/database/ordinals.ts'
import type { Database, Unordered, Schema } from '#platform/server/database/schema.ts'
import { textsSearched } from '#platform/server/database/search/search-text.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'

type Deps = { db: Database; clock: () => Date; encryption: Encryption }

/** Creates rows for a test: the test gives the relevant columns, the rest has defaults. */
export function makers({ db, clock, encryption }: Deps) {
  const made = { description: '', description_vi: '', is_active: 1, version: 1 }

  async function makeGroup(name = 'Tổ Toán', members: readonly string[] = []): Promise<Schema['groups']> {
    const row = { id: newId(), name, name_key: groupKey(name), version: 1, created_at: clock().toISOString() }
    await db.insertInto('groups').values(row).execute()
    const joined = members.map((user_id) => ({ user_id, group_id: row.id }))
    if (joined.length > 0) await db.insertInto('group_members').values(joined).execute()
    return row
  }

  async function makeCategory(fields: Partial<Schema['categories']> = {}): Promise<Schema['categories']> {
    const texts = { name: 'Planning', name_vi: 'Soạn bài', color: '#2563EB' }
    const described = { ...made, ...texts, ...fields }
    const row = { id: newId(), created_at: clock().toISOString(), search_text: textsSearched(described), ...described }
    await db.insertInto('categories').values(row).execute()
    return row
  }

  async function makeQuestion(fields: Partial<Schema['questions']> = {}): Promise<Schema['questions']> {
    const id = newId()
    const named = { key: `key_${id.replaceAll('-', '')}`, title: 'Topic', title_vi: 'Chủ đề', ...fields }
    const row: Schema['questions'] = {
      id,
      search_text: searchText(named.key, named.title, named.title_vi),
      type: 'TEXT',
      required: 0,
      position: 1,
      placeholder: null,
      placeholder_vi: null,
      options: '[]',
      columns: '[]',
      min: null,
      max: null,
      accepted_types: '[]',
      options_from: null,
      sample: null,
      sample_vi: null,
      translated: '[]',
      catalogue_key: null,
      created_at: clock().toISOString(),
      ...made,
      ...named,
    }
    await db.insertInto('questions').values(row).execute()
    return row
  }

  /** `apiKey` is passed as plain text and stored encrypted. */
  async function makeAgent({
    questions = [],
    groups = [],
    apiKey,
    ...fields
  }: Partial<Schema['agents']> & {
    questions?: Schema['questions'][]
    groups?: Schema['groups'][]
    apiKey?: string
  } = {}): Promise<Schema['agents']> {
    const id = fields.id ?? newId()
    const described = { ...made, name: 'Lesson plan', name_vi: 'Kế hoạch bài dạy', ...fields }
    const row: Schema['agents'] = {
      id,
      kind: 'text',
      layout: 'plain',
      search_text: textsSearched(described),
      category_id: null,
      prompt: 'Write a lesson plan.',
      prompt_vi: null,
      template: null,
      template_vi: null,
      translated: '[]',
      example: null,
      example_vi: null,
      quick_edits: '[]',
      own_quick_edits: null,
      derivation: '{"produces":null,"accepts":[]}',
      own_derivation: null,
      api_key: apiKey ? encryption.at({ table: 'agents', id, column: 'api_key' }).close(apiKey) : null,
      api_key_preview: apiKey ? `${apiKey.slice(0, 8)}…` : null,
      provider: null,
      model: null,
      temperature: null,
      max_tokens: null,
      checks: '[]',
      audience: 'everyone',
      generations: 0,
      catalogue_slug: null,
      created_at: clock().toISOString(),
      ...described,
    }
    await db.insertInto('agents').values(row).execute()
    const rows = questions.map(({ id }, position) => ({ agent_id: row.id, question_id: id, position }))
    if (rows.length > 0) await db.insertInto('agent_questions').values(rows).execute()
    const chosen = groups.map(({ id }) => ({ agent_id: row.id, group_id: id }))
    if (chosen.length > 0) await db.insertInto('agent_groups').values(chosen).execute()
    await recordAgentVersions(db, [id], { cause: 'made', created_at: row.created_at })
    return row
  }

  /** Creates a document as a finished generation leaves it, with its counter. Its usage is not counted yet, as in old data. */
  async function makeEntry(
    user_id: string,
    agent: Schema['agents'],
    fields: Partial<Schema['documents']> = {},
  ): Promise<Schema['documents']> {
    const now = clock().toISOString()
    const made: Unordered<Schema['documents']> = {
      id: newId(),
      user_id,
      agent_id: agent.id,
      agent_name: agent.name,
      agent_name_vi: agent.name_vi,
      agent_version: 1,
      status: 'complete',
      language: 'en',
      prompt_used: 'en',
      layout: 'plain',
      files_used: 0,
      template: 0,
      model: 'gpt-4o-mini',
      files: '[]',
      answers: '{}',
      curriculum: null,
      content: '# Plan',
      edited_content: null,
      checked: null,
      removed_text: null,
      kind: 'text',
      data: null,
      version: 1,
      title: 'Plan',
      preview: 'Plan',
      tokens: 30,
      input_tokens: 10,
      output_tokens: 20,
      cost_nanodollars: 13_700_000,
      estimated_tokens: null,
      estimated_nanodollars: null,
      problem: null,
      created_at: now,
      finished_at: now,
      alive_at: now,
      search_text: '',
      is_indexed: 0,
      class_name: null,
      own_title: null,
      topic: null,
      source_id: null,
      source_version: null,
      source_title: null,
      source_fingerprint: null,
      root_document_id: null,
      ...fields,
    }
    const row = await db
      .insertInto('documents')
      .values({ ordinal: nextOrdinal('documents'), ...made })
      .returningAll()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('agent_usage')
      .values({ user_id, agent_id: agent.id, generations: 1, last_used_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'agent_id'])
          .doUpdateSet((eb) => ({ generations: eb('agent_usage.generations', '+', 1), last_used_at: now })),
      )
      .execute()
    return row
  }

  async function makeConversation(
    user_id: string,
    fields: Partial<Schema['conversations']> = {},
  ): Promise<Schema['conversations']> {
    const now = clock().toISOString()
    const made: Unordered<Schema['conversations']> = {
      id: newId(),
      user_id,
      name: 'Lesson plan',
      created_at: now,
      updated_at: now,
      search_text: '',
      ...fields,
    }
    const row = await db
      .insertInto('conversations')
      .values({ ordinal: nextOrdinal('conversations', { user_id }), ...made })
      .returningAll()
      .executeTakeFirstOrThrow()
    return row
  }

  /** Creates a question with its finished answer. */
  async function makeMessage(
    conversation_id: string,
    fields: Partial<Schema['chat_messages']> = {},
  ): Promise<Schema['chat_messages']> {
    const now = clock().toISOString()
    const made: Unordered<Schema['chat_messages']> = {
      id: newId(),
      conversation_id,
      parent_id: null,
      query: 'How do I begin?',
      answer: 'With a picture.',
      status: 'complete',
      problem: null,
      language: 'en',
      files: '[]',
      provider_conversation: null,
      turns_left_out: 0,
      model: 'gpt-4o-mini',
      tokens: 30,
      input_tokens: 10,
      output_tokens: 20,
      cost_nanodollars: 13_700_000,
      created_at: now,
      finished_at: now,
      alive_at: now,
      search_text: '',
      ...fields,
    }
    const row = await db
      .insertInto('chat_messages')
      .values({ ordinal: nextOrdinal('chat_messages', { conversation_id }), ...made })
      .returningAll()
      .executeTakeFirstOrThrow()
    return row
  }

  return { makeGroup, makeCategory, makeQuestion, makeAgent, makeEntry, makeConversation, makeMessage }
}
