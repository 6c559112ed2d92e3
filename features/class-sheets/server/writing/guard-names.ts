import type { NameList } from '#ai/model/names/name-list.ts'
import { hidingModel, type HidingModel } from '#ai/server/wrappers/hiding-model.ts'
import type { Model } from '#ai/server/model.ts'

/**
 * Hides every certain name of the class in whatever leaves, also where the prompt of the assistant holds one. Words of notes that may be
 * names have been decided on before, row by row.
 */
export const guardNames = (model: Model, names: NameList): HidingModel =>
  hidingModel(model, { names, hidesUnsure: false, sendsFiles: false, instruction: '' })
