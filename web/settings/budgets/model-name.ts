import { modelOfApp } from '#rules/usage'
import type { useTranslation } from '../../lib/language.ts'

/** What a price is of, in the reader's words. */
export const modelName = (model: string, t: ReturnType<typeof useTranslation>['t']): string =>
  model === modelOfApp ? t('budgetForm.apps') : model
