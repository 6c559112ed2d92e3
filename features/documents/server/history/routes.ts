import type { FastifyInstance } from 'fastify'
import { history } from '../../contract/history.ts'
import { accessGrants } from '../../contract/access-grants.ts'
import { owners } from '#features/accounts/contract/owners.ts'
import { tagging } from '../../contract/tags.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { serve } from '#platform/server/http/serve.ts'
import {
  continueEntry,
  entryPictures,
  getEntry,
  removeEntries,
  removeEntry,
  stopEntry,
  streamEntry,
  updateEntry,
} from '../history.ts'
import { labelEntries, readFacets } from './labels.ts'
import { findOwners } from '#features/accounts/server/accounts/owners.ts'
import { listEveryone, listHistory } from './pages.ts'
import { openDocument } from './access-grants.ts'
import { openSearch } from './search-access.ts'
import { renameEntry } from './rename.ts'
import { readUsage } from './usage.ts'
import { documentServerTexts } from '../texts.ts'
import { generationTexts } from '../../texts/generation.ts'
import { historyTexts } from '../../texts/history.ts'
import { translate } from '#platform/i18n/translate.ts'

export function historyRoutes(app: FastifyInstance, deps: GenerationDeps): void {
  serve(app, history, {
    list: async ({ query, user, language }) => listHistory(deps, query, user, language),
    all: async ({ query, user, language, from }) => listEveryone(deps, query, { user, language, from }),
    usage: async ({ user }) => readUsage(deps, user),
    get: async ({ params, user, language }) => ({
      entry: await getEntry(deps, params.id, { reader: user, language }),
    }),
    update: async ({ params, body, user, language }) => ({
      entry: await updateEntry(deps, params.id, body, user, language),
    }),
    stream: ({ params, user, language, signal }) => streamEntry(deps, params.id, { user, language, signal }),
    continueWriting: async ({ params, body, user, language }) => ({
      entry: await continueEntry(deps, { id: params.id, version: body.version }, user, language),
    }),
    pictures: ({ params, query, user }) => entryPictures(deps, { id: params.id, from: query.from }, user),
    remove: async ({ params, user, language }) => {
      await removeEntry(deps, params.id, user)
      return { message: translate(language, historyTexts)('history.deleted') }
    },
    stop: async ({ params, user, language }) => {
      await stopEntry(deps, params.id, user)
      return { message: translate(language, generationTexts)('generation.stopped') }
    },
  })
  serve(app, accessGrants, {
    open: async ({ params, body, user, idempotencyKey, from }) =>
      openDocument(deps, params.id, body, { reader: user, idempotencyKey, from }),
    search: async ({ body, user, idempotencyKey, from }) =>
      openSearch(deps, body, { reader: user, idempotencyKey, from }),
  })
  serve(app, owners, {
    find: async ({ query }) => ({ owners: await findOwners(deps.db, query) }),
  })
  serve(app, tagging, {
    facets: async ({ user }) => readFacets(deps, user.id),
    label: async ({ body, user, language }) => {
      await labelEntries(deps, body, user.id)
      return { message: translate(language, documentServerTexts)('tagging.labelled') }
    },
    rename: async ({ params, body, user, language }) => ({
      entry: await renameEntry(deps, { id: params.id, title: body.title }, user, language),
    }),
    remove: async ({ body, user }) => ({ removed: await removeEntries(deps, body.ids, user) }),
  })
}
