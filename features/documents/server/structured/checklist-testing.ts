import type { FastifyInstance } from 'fastify'
import { objectsWith } from '#ai/model/objects.ts'
import { writtenObjects } from '#ai/server/structured/written-objects.ts'
import type { RegisteredKind } from '#app/server/kinds.ts'
import { ChecklistData, checklists } from '#tests/data/checklists/calls.ts'
import { checklistModel, renderLines, type Checklist } from '#tests/data/checklists/kind.ts'
import { serve } from '#platform/server/http/serve.ts'
import { entryOf } from '../history/entry-view.ts'
import type { DocumentKind } from '../kinds.ts'
import { createStore, type KeepDeps, type StructuredRow } from './keep.ts'

const checklistKind: DocumentKind<Checklist> = {
  ...checklistModel,
  produces: 'homework',
  plan: ({ answers }) => ({
    title: typeof answers.topic === 'string' ? answers.topic : '',
    lines: Array.from({ length: Number(answers.count) }, () => ({ text: '', hint: '' })),
  }),
  createWriter: (model, checklist, _form) => ({
    ...model,
    async generate(request, listening) {
      const quiet = { ...listening, take: () => {} }
      const { ended } = await writtenObjects(model, request, quiet, (written) => {
        for (const [at, { text, hint }] of objectsWith(written, 'text').entries())
          if (checklist.lines[at]) checklist.lines[at] = { text: String(text), hint: String(hint) }
        listening.take({ type: 'replace', text: checklistModel.render(checklist) })
      })
      return { ...ended, finish: checklistModel.isWritten(checklist) ? 'stop' : 'missing' }
    },
  }),
  editSchema: ChecklistData,
  estimateTokens: ({ lines }) => ({ input: 100, output: 20 * lines.length }),
  renderForOthers: (checklist) => renderLines(checklist, ({ text }) => `- [ ] ${text}`),
}

const store = createStore<Checklist>(checklistModel)

const storedOf = (row: StructuredRow) => ({ checklist: store.read(row), version: row.version })

function checklistRoutes(app: FastifyInstance, deps: KeepDeps): void {
  serve(app, checklists, {
    get: async ({ params, user }) => storedOf(await store.findReadable(deps, params.id, user)),
    async update({ params, body: { checklist: value, version }, user, language }) {
      const edit = { id: params.id, value, version }
      const row = await store.save(deps, edit, { user, language })
      return { ...storedOf(row), entry: entryOf(row, language) }
    },
  })
}

/** The one registration. */
export const registeredChecklists: RegisteredKind = { kind: checklistKind, serve: checklistRoutes }
