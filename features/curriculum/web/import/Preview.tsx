import { useTexts } from '#platform/web/language/language.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { CurriculumPreview } from '../../contract/curriculum-sets.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { useLevelCounts } from '../use-level-counts.ts'

type PreviewProps = {
  name: string
  preview: CurriculumPreview
  isSettled: boolean
  onSettled: (isSettled: boolean) => void
}

/** Shows the counts of a file, and names the rows that could not be placed. */
export function Preview({ name, preview, isSettled, onSettled }: PreviewProps) {
  const { t } = useTexts(curriculumTexts)
  const formatCounts = useLevelCounts()
  return (
    <Card variant="paper" padding={4}>
      <Stack gap={3}>
        <Text weight="bold">{t('curriculum.preview', { name })}</Text>
        <Text>{formatCounts(preview.counts)}</Text>
        {preview.unusedColumns.length > 0 && (
          <Text tone="quiet">{t('curriculum.unusedColumns', { columns: preview.unusedColumns.join(', ') })}</Text>
        )}
        {preview.unusedTables.length > 0 && (
          <Details summary={t('curriculum.unusedTables', { count: preview.unusedTables.length })}>
            <ul>
              {preview.unusedTables.map((words, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- tables may begin alike, and the list never changes
                <li key={index}>{words}</li>
              ))}
            </ul>
          </Details>
        )}
        <Findings preview={preview} leavesOut />
        {preview.leftOut > 0 && (
          <label>
            <input type="checkbox" checked={isSettled} onChange={({ target }) => onSettled(target.checked)} />{' '}
            {t('curriculum.leaveOut')}
          </label>
        )}
        <Findings preview={preview} leavesOut={false} />
      </Stack>
    </Card>
  )
}

function Findings({ preview, leavesOut }: { preview: CurriculumPreview; leavesOut: boolean }) {
  const { t } = useTexts(curriculumTexts)
  const count = leavesOut ? preview.leftOut : preview.doubtful
  if (count === 0) return null
  const shown = preview.findings.filter((finding) => finding.leavesOut === leavesOut)
  return (
    <Details open summary={t(leavesOut ? 'curriculum.leftOut' : 'curriculum.doubtful', { count })}>
      <ul>
        {shown.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {count > shown.length && <li>{t('curriculum.andMore', { count: count - shown.length })}</li>}
      </ul>
    </Details>
  )
}
