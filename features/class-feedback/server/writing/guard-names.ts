import type { NameList } from '#ai/model/names/name-list.ts'
import { hidingModel, type HidingModel } from '#ai/server/hiding-model.ts'
import type { Model, ModelRequest } from '#ai/server/model.ts'
import { libraryServerTexts } from '#features/library/server/texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { ClassFeedback } from '../../model/class-feedback.ts'
import { classFeedbackServerTexts } from '../texts.ts'

/** Students write about each other, so a word is hidden when in doubt. It comes back with the answer. */
export function guardNames(
  model: Model,
  { language }: Pick<ClassFeedback, 'language'>,
  { names, request }: { names: NameList; request: Pick<ModelRequest, 'system'> },
): HidingModel {
  const t = translate(language, classFeedbackServerTexts)
  const ownTexts = [t('classFeedback.ask'), t('classFeedback.askLessons'), t('classFeedback.again')]
  return hidingModel(model, {
    names,
    hidesUnsure: true,
    sendsFiles: false,
    ownTexts: [request.system, ...ownTexts],
    instruction: translate(language, libraryServerTexts)('names.instruction'),
  })
}
