import type { FastifyInstance } from 'fastify'
import { presets } from '../../contract/presets.ts'
import { listClasses } from '../classes/classes.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { favouritesOf, setFavourite } from './favourites.ts'
import { changePreset, createPreset, getPreset, listPresets, removePreset } from './presets.ts'
import { libraryTexts } from '../../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

export function presetRoutes(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  const { db } = deps
  serve(app, presets, {
    own: async ({ user, language }) => {
      const [classes, presets, favourites] = await Promise.all([
        listClasses(db, user.id, language),
        listPresets(db, user, language),
        favouritesOf(db, user),
      ])
      return { classes, presets, favourites }
    },
    get: async ({ params, user }) => ({ preset: await getPreset(db, user.id, params.id) }),
    create: async ({ params, body, user, idempotencyKey }) => ({
      preset: await createPreset(deps, params.id, body, { reader: user, idempotencyKey }),
    }),
    update: async ({ params, body, user }) => ({ preset: await changePreset(deps, user.id, params.id, body) }),
    remove: async ({ params, user, language }) => {
      await removePreset(db, user.id, params.id)
      return { message: translate(language, libraryTexts)('preset.deleted') }
    },
    setFavourite: async ({ params, body, user }) => {
      await setFavourite(deps, params.id, body.favourite, user)
      return { favourite: body.favourite }
    },
  })
}
