import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { recordServerTexts } from './texts.ts'

type Decided = Pick<Schema['submissions'], 'language' | 'number' | 'hash'> & {
  decided_at: string
  /** Null once that account is deleted. */
  decider_name: string | null
}

/** Writes the line about an approval, in the language of the document and the time of the school. It claims to be no signature. */
export function formatStamp({ language, number, hash, decided_at, decider_name }: Decided, timeZone: string): string {
  const t = translate(language, recordServerTexts)
  const values = {
    app: t('app.name'),
    date: formatDateTime(decided_at, language, timeZone),
    // A version is not a quantity: it has no thousands separator.
    number: String(number),
    hash,
  }
  return decider_name === null ? t('records.stampAlone', values) : t('records.stamp', { ...values, name: decider_name })
}
