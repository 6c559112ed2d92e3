import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Library from 'lucide-react/icons/library'
import { useState } from 'react'
import { SettingsFrame } from '#features/school/web/settings/SettingsFrame.tsx'
import { searchText } from '#platform/model/search-text.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { CurriculumSet } from '../contract/curriculum-sets.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { allSets, curriculumApi, readySets, usesOfSet } from './calls.ts'
import { draftTarget } from './editing/stored-draft.ts'
import { ReadySets } from './ReadySets.tsx'
import { SetCard } from './SetCard.tsx'
import { errorText } from '#platform/web/api/api-error.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'

const ImportDialog = lazyPart(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
const ContentDialog = lazyPart(async () => (await import('./ContentDialog.tsx')).ContentDialog)
const EditingDialog = lazyPart(async () => (await import('./editing/EditingDialog.tsx')).EditingDialog)

type Opened = { what: 'confirm' | 'content' | 'edit'; set: CurriculumSet } | { what: 'import' } | null

/** Lists the sets of the school, newest version first; each is imported, looked at, confirmed, downloaded and deleted here. */
export function CurriculumPage() {
  const { t } = useTexts(curriculumTexts)
  const queryClient = useQueryClient()
  const sets = useQuery(allSets())
  const [opened, setOpened] = useState<Opened>(null)
  const [deleted, setDeleted] = useState<CurriculumSet | null>(null)
  const uses = useQuery({ ...usesOfSet(deleted?.id ?? ''), enabled: deleted !== null })
  const reload = () =>
    Promise.all([allSets(), readySets()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
  const close = () => setOpened(null)
  const downloadTemplate = async () => {
    const file = await curriculumApi.template()
    saveFile(file, file.name)
  }
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

  return (
    <SettingsFrame
      subtitle={t('curriculum.subtitle')}
      tools={
        <>
          <Button icon={<Download {...icon} />} onClick={() => void downloadTemplate().catch(() => {})}>
            {t('curriculum.template')}
          </Button>
          <Button variant="primary" icon={<Plus {...icon} />} onClick={() => setOpened({ what: 'import' })}>
            {t('curriculum.import')}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <Loaded query={sets} failed={t('curriculum.loadFailed')} loading={t('curriculum.loading')}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState
                icon={<Library size={20} strokeWidth={1.75} aria-hidden="true" />}
                title={t('curriculum.empty')}
                text={t('curriculum.emptyText')}
              />
            ) : (
              <Stack as="ul" gap={3}>
                {found.map((set, index) => (
                  <SetCard
                    key={set.id}
                    set={set}
                    // The newest version of a name comes first, and only it is edited.
                    onEdit={isNewest(found, index) ? () => setOpened({ what: 'edit', set }) : null}
                    onOpen={() => setOpened({ what: 'content', set })}
                    onConfirm={() => setOpened({ what: 'confirm', set })}
                    onDelete={() => setDeleted(set)}
                  />
                ))}
              </Stack>
            )
          }
        </Loaded>
        <ReadySets />
      </Stack>
      {opened?.what === 'import' && <ImportDialog onClose={close} reload={reload} />}
      {opened?.what === 'edit' && <EditingDialog set={opened.set} onClose={close} reload={reload} />}
      {opened?.what === 'content' && <ContentDialog set={opened.set} onClose={close} />}
      {opened?.what === 'confirm' && <ConfirmDialog set={opened.set} onClose={close} reload={reload} />}
      <DeleteDialog
        item={deleted}
        onClose={() => setDeleted(null)}
        title={({ name, version }) => t('curriculum.deleteTitle', { name, version })}
        description={() => t('curriculum.deleteText')}
        details={showUses}
        held={uses.isLoading}
        remove={({ id }) => curriculumApi.remove({ params: { id }, quiet: true })}
        deleted={t('curriculum.deleted')}
        failed={t('curriculum.deleteFailed')}
        reload={reload}
        // The draft of a set applies to its other versions too.
        draft={(set) =>
          isLastVersion(sets.data ?? [], set) ? draftTarget(set.name) : { kind: 'curriculum', id: set.id }
        }
      />
    </SettingsFrame>
  )
}

const isNewest = (sets: readonly CurriculumSet[], at: number) =>
  at === 0 || searchText(sets[at]!.name) !== searchText(sets[at - 1]!.name)

const isLastVersion = (sets: readonly CurriculumSet[], { name }: CurriculumSet) =>
  sets.filter((one) => searchText(one.name) === searchText(name)).length <= 1

const showUses = ({ id }: CurriculumSet) => <SetUses id={id} />

type ConfirmProps = { set: CurriculumSet; onClose: () => void; reload: () => Promise<unknown> }

function ConfirmDialog({ set, onClose, reload }: ConfirmProps) {
  const { t } = useTexts(curriculumTexts)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await curriculumApi.confirm({ params: { id: set.id }, quiet: true })
      notify('success', t('curriculum.confirmDone'))
      onClose()
    } catch (error) {
      notifyFailure(error, t('curriculum.confirmFailed'))
    }
    await reload()
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('curriculum.confirmTitle', { name: set.name })}
      description={t('curriculum.confirmText')}
      closeLabel={t('action.close')}
      footer={
        <Inline>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {t('curriculum.confirm')}
          </Button>
        </Inline>
      }
    />
  )
}

/** Says what uses a set before it is deleted, and what happens to it. */
function SetUses({ id }: { id: string }) {
  const { t } = useTexts(curriculumTexts)
  const uses = useQuery(usesOfSet(id))
  if (uses.isError) return <Notice tone="warn">{errorText(uses.error)}</Notice>
  if (!uses.data) return <Spinner label={t('curriculum.usesLoading')} />
  const { documents, questions, classes } = uses.data
  const notes = [
    questions > 0 && t('curriculum.usedByQuestions', { count: questions }),
    classes > 0 && t('curriculum.usedByClasses', { count: classes }),
    documents > 0 && t('curriculum.usedByDocuments', { count: documents }),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <Notice tone="warn">
      <Stack as="ul" gap={1}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Stack>
    </Notice>
  )
}
