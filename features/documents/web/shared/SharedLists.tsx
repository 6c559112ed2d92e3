import { useSearchParams } from 'react-router'
import { useTexts } from '#platform/web/language/language.ts'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { FromColleagues } from './FromColleagues.tsx'
import { FromMe } from './FromMe.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { sharingTexts } from '../../texts/sharing.ts'

const SharedDialog = lazyPart(async () => (await import('./SharedDialog.tsx')).SharedDialog)

/** Lists items from colleagues, and the user's own shares. */
export function SharedLists() {
  const { t } = useTexts(sharingTexts)
  const [params, setParams] = useSearchParams()
  const whose = params.get('whose') === 'mine' ? 'mine' : 'colleagues'
  const opened = params.get('open')
  const close = () =>
    setParams((before) => {
      before.delete('open')
      return before
    })
  return (
    <Stack>
      <title>{`${t('sharing.page')} · ${t('app.name')}`}</title>
      <Stack gap={1}>
        <h1>{t('sharing.page')}</h1>
        <Text tone="quiet">{t('sharing.pageText')}</Text>
      </Stack>
      <Inline>
        <SegmentedControl
          label={t('sharing.whose')}
          options={[
            { value: 'colleagues', label: t('sharing.fromColleagues') },
            { value: 'mine', label: t('sharing.fromMe') },
          ]}
          value={whose}
          onChange={(value) => setParams(value === 'mine' ? { whose: 'mine' } : {}, { replace: true })}
        />
      </Inline>
      {whose === 'mine' ? <FromMe /> : <FromColleagues />}
      {opened !== null && <SharedDialog key={opened} id={opened} onClose={close} />}
    </Stack>
  )
}
