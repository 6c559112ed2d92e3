import type { EditedShare } from '../../contract/sharing/turns.ts'
import { sharingApi } from '../sharing/calls.ts'
import { useData, type DataKind } from '../structured/use-data.ts'

const createSharedData = <Data>(): DataKind<EditedShare, Data> => ({
  // The server has checked it with the schema of the kind.
  dataOf: ({ data }) => data as Data,
  // The person who has saved an old version has the turn, which goes on.
  get: async (id) => (await sharingApi.takeTurn({ params: { id }, quiet: true })).document,
  save: async (id, data, version) => ({
    stored: (await sharingApi.edit({ params: { id }, body: { data, version }, quiet: true })).document,
    entry: null,
  }),
  keyOf: (id, version) => ['sharing', 'data', id, version],
  isShared: true,
})

const sharedData = createSharedData<unknown>()

/** Edits the source data of a colleague's document. `started`: the data at the beginning of the turn. */
export const useSharedData = <Data>(shareId: string, started: EditedShare) =>
  useData(sharedData as DataKind<EditedShare, Data>, shareId, started)
