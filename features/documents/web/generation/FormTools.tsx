import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import type { Agent } from '#features/agents/contract/agents.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { PresetWithAnswers } from '#features/library/contract/presets.ts'
import { type Language, localized } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { historyApi } from '../calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { paths } from '#platform/web/paths.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { presetsApi } from '#features/library/web/calls.ts'
import { PresetDialog } from '#features/library/web/PresetDialog.tsx'
import { ownChanged, ownLibrary } from '#features/library/web/queries.ts'
import { StarButton } from '#features/library/web/StarButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './AgentHead.module.css'
import { libraryTexts } from '#features/library/texts.ts'

type FormToolsProps = {
  agent: Agent
  /** The current answers of the form. */
  current: () => { answers: Answers; language: Language }
  /** The preset that the form was filled from. */
  preset: PresetWithAnswers | null
  onPreset: (preset: PresetWithAnswers) => void
  onEntry: (entry: HistoryEntry) => void
}

/** Shown beside the name of an assistant: its star, its presets and earlier forms. */
export function FormTools({ agent, current, preset, onPreset, onEntry }: FormToolsProps) {
  const { t } = useTexts(libraryTexts)
  const name = localized(agent, 'name', useLanguage())
  const queryClient = useQueryClient()
  const presets = useQuery(ownLibrary()).data?.presets ?? []
  const [keeping, setKeeping] = useState<'no' | 'yes' | 'closing'>('no')
  const own = presets.filter(({ agentId }) => agentId === agent.id)

  const take = (id: string) =>
    presetsApi.get({ params: { id } }).then(
      ({ preset }) => onPreset(preset),
      // The error is already shown; the preset may also be missing from the list.
      () => ownChanged(queryClient),
    )
  const overwrite = async ({ id, name }: PresetWithAnswers) => {
    await presetsApi.update({ params: { id }, body: current() })
    notify('success', t('preset.overwritten', { name }))
  }
  const takeLast = async () => {
    const query = { page: 1, limit: 1, agentId: agent.id, view: 'summary' } as const
    const [last] = (await historyApi.list({ query })).data
    if (!last) return notify('error', t('preset.lastFailed'))
    onEntry((await historyApi.get({ params: { id: last.id } })).entry)
  }

  return (
    <Inline gap={0} wrap={false} className={styles.tools}>
      <StarButton agentId={agent.id} name={name} />
      <Menu
        trigger={
          <IconButton label={t('preset.title')} icon={<Bookmark size={20} strokeWidth={1.75} aria-hidden="true" />} />
        }
        header={
          own.length === 0 && (
            <Text size="sm" tone="quiet">
              {t('preset.purpose')}
            </Text>
          )
        }
        entries={[
          ...own.map((preset) => ({ label: preset.name, onSelect: () => void take(preset.id) })),
          { label: t('preset.lastAnswers'), onSelect: () => void takeLast().catch(() => {}) },
          ...(preset
            ? [
                {
                  label: t('preset.overwrite', { name: preset.name }),
                  onSelect: () => void overwrite(preset).catch(() => {}),
                },
              ]
            : []),
          { label: t('preset.keep'), onSelect: () => setKeeping('yes') },
          { label: t('preset.manage'), link: <Link to={`${paths.profile}#presets`} /> },
        ]}
      />
      {keeping !== 'no' && (
        <PresetDialog
          open={keeping === 'yes'}
          onClose={() => setKeeping('closing')}
          keep={{ agentId: agent.id, ...current() }}
        />
      )}
    </Inline>
  )
}
