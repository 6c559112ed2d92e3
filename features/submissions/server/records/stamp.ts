import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { fileKind } from '../../model/states.ts'
import { recordServerTexts } from './texts.ts'

type Decided = Pick<Schema['submissions'], 'language' | 'number' | 'hash' | 'kind'> & {
  decided_at: string
  /** The names of those who approved; empty once the only one's account is deleted. */
  deciders: string
}

/** Writes the line about an approval, in the language of the document and the time of the school. It claims to be no signature. */
export function formatStamp({ language, number, hash, kind, decided_at, deciders }: Decided, timeZone: string): string {
  const t = translate(language, recordServerTexts)
  const values = {
    app: t('app.name'),
    date: formatDateTime(decided_at, language, timeZone),
    // A version is not a quantity: it has no thousands separator.
    number: String(number),
    hash,
  }
  if (kind === fileKind)
    return t(deciders === '' ? 'records.fileStampAlone' : 'records.fileStamp', { ...values, name: deciders })
  return deciders === '' ? t('records.stampAlone', values) : t('records.stamp', { ...values, name: deciders })
}
