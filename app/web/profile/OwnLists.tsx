import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import type { Preset } from '#features/library/contract/presets.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { ShareButton } from '#features/documents/web/sharing/ShareButton.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { classesApi, presetsApi } from '#features/library/web/calls.ts'
import { LibraryRow } from '#features/library/web/LibraryRow.tsx'
import { PresetDialog } from '#features/library/web/PresetDialog.tsx'
import { ownChanged, ownLibrary } from '#features/library/web/queries.ts'
import { libraryTexts } from '#features/library/texts.ts'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { List } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'

/** Loaded on demand, because few people open this form. */
const ClassDialog = lazyPart(async () => (await import('#features/library/web/ClassDialog.tsx')).ClassDialog)

/** Edits and deletes a teacher's classes and presets. */
export function OwnLists() {
  useEffect(() => {
    // One of the two addresses is older than this page.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <ClassList />
      <PresetList />
    </>
  )
}

function ClassList() {
  const { t } = useTexts(libraryTexts)
  const queryClient = useQueryClient()
  const query = useQuery(ownLibrary())
  const [dialog, setDialog] = useState<{ open: boolean; taught: TaughtClass | null } | null>(null)
  const [leaving, setLeaving] = useState<TaughtClass | null>(null)
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <div>
          <Heading level={2} id="classes">
            {t('class.title')}
          </Heading>
          <Text tone="quiet">{t('class.empty')}</Text>
        </div>
        <Loaded query={query} failed={t('class.loadFailed')} loading={t('class.title')}>
          {({ classes }) =>
            classes.length > 0 && (
              <List aria-label={t('class.title')}>
                {classes.map((taught) => (
                  <LibraryRow
                    key={taught.id}
                    name={taught.name}
                    about={[taught.subject, taught.textbook, taught.level].filter(Boolean).join(' · ')}
                    editLabel={t('class.edit', { name: taught.name })}
                    deleteLabel={t('class.deleteTitle', { name: taught.name })}
                    more={<ShareButton kind="class" id={taught.id} title={taught.name} />}
                    onEdit={() => setDialog({ open: true, taught })}
                    onDelete={() => setLeaving(taught)}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
        <Inline>
          <Button
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setDialog({ open: true, taught: null })}
          >
            {t('class.add')}
          </Button>
        </Inline>
      </Stack>
      {dialog && (
        <ClassDialog
          key={`${dialog.taught?.id} ${dialog.taught?.version}`}
          open={dialog.open}
          taught={dialog.taught}
          onClose={() => setDialog({ ...dialog, open: false })}
          onReload={(taught) => setDialog({ open: true, taught })}
        />
      )}
      <DeleteDialog
        item={leaving}
        onClose={() => setLeaving(null)}
        title={({ name }) => t('class.deleteTitle', { name })}
        description={() => t('class.deleteText')}
        remove={({ id }) => classesApi.remove({ params: { id }, quiet: true })}
        deleted={t('class.deleted')}
        failed={t('class.deleteFailed')}
        reload={() => ownChanged(queryClient)}
        draft={({ id }) => ({ kind: 'class', id })}
      />
    </Card>
  )
}

function PresetList() {
  const { t } = useTexts(libraryTexts)
  const queryClient = useQueryClient()
  const query = useQuery(ownLibrary())
  const [renaming, setRenaming] = useState<{ open: boolean; preset: Preset } | null>(null)
  const [leaving, setLeaving] = useState<Preset | null>(null)
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <div>
          <Heading level={2} id="presets">
            {t('preset.title')}
          </Heading>
          <Text tone="quiet">{t('preset.about')}</Text>
        </div>
        <Loaded query={query} failed={t('preset.loadFailed')} loading={t('preset.title')}>
          {({ presets }) =>
            presets.length > 0 && (
              <List aria-label={t('preset.title')}>
                {presets.map((preset) => (
                  <LibraryRow
                    key={preset.id}
                    name={<Link to={generatePath(preset.agentId, { preset: preset.id })}>{preset.name}</Link>}
                    about=""
                    editLabel={t('preset.renameOf', { name: preset.name })}
                    deleteLabel={t('preset.deleteTitle', { name: preset.name })}
                    more={<ShareButton kind="preset" id={preset.id} title={preset.name} />}
                    onEdit={() => setRenaming({ open: true, preset })}
                    onDelete={() => setLeaving(preset)}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
      </Stack>
      {renaming && (
        <PresetDialog
          key={`${renaming.preset.id} ${renaming.preset.version}`}
          open={renaming.open}
          onClose={() => setRenaming({ ...renaming, open: false })}
          rename={renaming.preset}
        />
      )}
      <DeleteDialog
        item={leaving}
        onClose={() => setLeaving(null)}
        title={({ name }) => t('preset.deleteTitle', { name })}
        description={() => t('preset.deleteText')}
        remove={({ id }) => presetsApi.remove({ params: { id }, quiet: true })}
        deleted={t('preset.deleted')}
        failed={t('preset.deleteFailed')}
        reload={() => ownChanged(queryClient)}
        draft={({ id }) => ({ kind: 'preset', id })}
      />
    </Card>
  )
}
