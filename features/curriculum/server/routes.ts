import type { FastifyInstance } from 'fastify'
import { translate } from '#platform/i18n/translate.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import { curriculumChoices } from '../contract/curriculum-choices.ts'
import { curriculumEdits } from '../contract/curriculum-edits.ts'
import { curriculumSets } from '../contract/curriculum-sets.ts'
import { readyCurricula } from '../contract/ready-curricula.ts'
import { chosenMax } from '../model/items.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { findChosen, listOfferedSets } from './choices.ts'
import { downloadSet, downloadTemplate } from './download.ts'
import { editSet, openSet } from './edit.ts'
import { listItems } from './items.ts'
import { previewCurriculum } from './preview.ts'
import type { ReadySet } from './ready/read.ts'
import { addReady, listReady } from './ready/ready-sets.ts'
import { confirmSet, importSet, listSets, removeSet, type CurriculumDeps } from './sets.ts'
import { countUses } from './uses.ts'

type Deps = CurriculumDeps & { receiving: Receiving; readyCurricula: () => Promise<readonly ReadySet[]> }

export function registerCurriculumRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    curriculumSets,
    {
      list: async () => ({ curriculumSets: await listSets(deps.db) }),
      template: ({ language }) => downloadTemplate(language),
      read: async ({ body, user, language }) => ({
        preview: await previewCurriculum(deps, body, { owner: user.id, language }),
      }),
      create: async ({ body, ...importer }) => ({ curriculumSet: await importSet(deps, body, importer) }),
      items: ({ params, query }) => listItems(deps.db, params.id, query),
      download: ({ params, query, language }) => downloadSet(deps.db, params.id, { ...query, language }),
      confirm: async ({ params, user, from }) => ({ curriculumSet: await confirmSet(deps, params.id, { user, from }) }),
      uses: ({ params }) => countUses(deps.db, params.id),
      remove: async ({ params, language, from }) => {
        await removeSet(deps.db, params.id, from)
        return { message: translate(language, curriculumTexts)('curriculum.deleted') }
      },
    },
    deps.receiving,
  )
  serve(app, curriculumEdits, {
    entries: ({ params }) => openSet(deps.db, params.id),
    save: async ({ params, body, ...editor }) => ({
      curriculumSet: await editSet(deps, params.id, body.changes, editor),
    }),
  })
  serve(app, readyCurricula, {
    list: async () => ({ sets: await listReady(deps.db, await deps.readyCurricula()) }),
    add: async ({ body, ...adder }) => ({
      curriculumSet: await addReady(deps, await deps.readyCurricula(), body.slug, adder),
    }),
  })
  serve(app, curriculumChoices, {
    list: async () => ({ sets: await listOfferedSets(deps.db) }),
    items: ({ params, query }) => listItems(deps.db, params.id, query),
    chosen: async ({ params, query }) => ({
      entries: await findChosen(deps.db, params.id, query.ids.split(',').slice(0, chosenMax)),
    }),
  })
}
