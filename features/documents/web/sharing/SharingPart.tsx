import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharingRules } from '../../contract/sharing/rules.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { sharingApi } from './calls.ts'
import { sharingChanged, sharingRules } from './queries.ts'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { SettingsPart } from '#features/school/web/settings/SettingsPart.tsx'
import { settingsTexts } from '#features/school/texts/settings.ts'
import { sharingTexts } from '../../texts/sharing.ts'

/** Edits what teachers may share, and with whom; each switch is saved separately. */
export function SharingPart() {
  const { t } = useTexts(settingsTexts, sharingTexts)
  const rules = useQuery(sharingRules())
  return (
    <Loaded query={rules} failed={t('sharing.rulesFailed')} loading={t('settings.loading')}>
      {(data) => <Part rules={data} />}
    </Loaded>
  )
}

function Part({ rules }: { rules: SharingRules }) {
  const { t } = useTexts(sharingTexts)
  const queryClient = useQueryClient()
  /** Switches immediately and reverts if saving fails. */
  const [wished, setWished] = useState<Partial<Pick<SharingRules, 'colleagues' | 'links'>> | null>(null)
  const busy = wished !== null
  const save = async (change: NonNullable<typeof wished>) => {
    setWished(change)
    try {
      await sharingApi.updateRules({ body: { ...change, version: rules.version } })
      notify('success', t('sharing.rulesSaved'))
    } catch {
      // The failed call has reported its error.
    } finally {
      await sharingChanged(queryClient)
      setWished(null)
    }
  }
  return (
    <SettingsPart title={t('sharing.rules')} text={t('sharing.rulesText')}>
      <Switch
        label={t('sharing.rulesColleagues')}
        checked={wished?.colleagues ?? rules.colleagues}
        disabled={busy}
        onChange={({ target }) => void save({ colleagues: target.checked })}
      />
      <div>
        <Switch
          label={t('sharing.rulesLinks')}
          checked={wished?.links ?? rules.links}
          disabled={busy}
          aria-describedby="links-for-strangers"
          onChange={({ target }) => void save({ links: target.checked })}
        />
        <Text id="links-for-strangers" size="sm" tone="quiet" measure>
          {t('sharing.rulesLinksHint')}
        </Text>
      </div>
    </SettingsPart>
  )
}
