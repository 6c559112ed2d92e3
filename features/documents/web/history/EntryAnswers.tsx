import { useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { formatFileSize } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useIsOthers } from '../document/EntryFacts.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import { AnswerList } from './AnswerList.tsx'
import { historyPageTexts } from '../../texts/history-page.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** Few lend their answers, and few look at them at all. */
const shareSampleAnswersPage = lazyPage<{ entryId: string }>(
  async () => (await import('../sample-answers/ShareSampleAnswers.tsx')).ShareSampleAnswers,
)

/** Shows the input of an entry: in words, or as sent data. */
export function EntryAnswers({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(historyPageTexts)
  const [form, setForm] = useState<'words' | 'json'>('words')
  const others = useIsOthers(entry)
  return (
    <Stack align="start">
      <SegmentedControl
        label={t('history.inputForm')}
        size="small"
        options={[
          { value: 'words', label: t('history.inWords') },
          { value: 'json', label: 'JSON' },
        ]}
        value={form}
        onChange={setForm}
      />
      {form === 'words' ? (
        <>
          <AnswerList entry={entry} />
          <Files entry={entry} />
        </>
      ) : (
        <Card variant="sunken" padding={4}>
          <Text as="code" size="sm" lines>
            {JSON.stringify(entry.answers ?? {}, null, 2)}
          </Text>
        </Card>
      )}
      {!others && <shareSampleAnswersPage.Part entryId={entry.id} />}
    </Stack>
  )
}

function Files({ entry: { files } }: { entry: HistoryEntry }) {
  const { t } = useTexts(historyPageTexts)
  const language = useLanguage()
  if (!files?.length) return null
  const lines = files.map(({ name, size }) => `${name} (${formatFileSize(size, language)})`)
  return <Facts variant="below" facts={[[t('history.files'), lines.join('\n')]]} />
}
