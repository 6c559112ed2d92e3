import Plus from 'lucide-react/icons/plus'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useState, type KeyboardEvent } from 'react'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { notify } from '#platform/web/api/notify.ts'
import { LeaveDialog } from '#platform/web/edit-dialog/LeaveDialog.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { changesMax, findSameCodes } from '../../model/editing/changes.ts'
import { itemLevels } from '../../model/items.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { editingTexts } from '../../texts/editing.ts'
import { Conflicts } from './Conflicts.tsx'
import { blankEntry, EntryTree } from './EntryTree.tsx'
import { isTyped, openForm, useEditing, type Editing, type OpenedSet, type RestoredDraft } from './use-editing.ts'
import { useSaving } from './use-saving.ts'
import styles from '../curriculum.module.css'

type EditorProps = {
  opened: OpenedSet
  restored: RestoredDraft | null
  onClose: () => void
  reload: () => Promise<unknown>
}

const typingPause = 150

/** Edits a set step by step, and saves the result as its next version. */
export function Editor({ opened, restored, onClose, reload }: EditorProps) {
  const { t } = useTexts(adminTexts, curriculumTexts, editingTexts)
  const editing = useEditing(opened, restored)
  const saving = useSaving(editing, { onClose, reload })
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), typingPause)
  const [onlySameCodes, setOnlySameCodes] = useState(false)
  const [report, setReport] = useState('')
  const [leaving, setLeaving] = useState(false)
  const { set, entries, changes, conflicts, form, setForm, canRedo } = editing
  const sameCodes = findSameCodes(entries).size
  const close = () => (editing.hasWork ? setLeaving(true) : onClose())
  const apply = (step: Parameters<Editing['apply']>[0], text = '') => {
    const isApplied = editing.apply(step)
    setReport(isApplied ? text : t('editing.tooManyChanges', { most: changesMax }))
    return isApplied
  }
  const unlessTyped = (action: () => void) => {
    if (form && isTyped(form)) return setReport(t('editing.formOpen'))
    setForm(null)
    setReport('')
    return action()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && event.target.value !== ''
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isText || form) return
    event.preventDefault()
    unlessTyped(event.shiftKey ? editing.redo : editing.undo)
  }
  return (
    <Dialog
      open
      onClose={close}
      size="document"
      title={t('editing.title', { name: t('curriculum.named', { name: set.name, version: set.version }) })}
      closeLabel={t('editing.close')}
      footer={
        <Inline>
          <Button onClick={close}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={saving.busy}
            disabled={changes.length === 0}
            onClick={() =>
              unlessTyped(() => (conflicts.length > 0 ? setReport(t('editing.undecided')) : void saving.save()))
            }
          >
            {t('editing.save')}
          </Button>
        </Inline>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the controls in it */}
      <div onKeyDown={onKeyDown}>
        <Stack gap={3}>
          <Text tone="quiet">{t('editing.text', { version: set.version })}</Text>
          <SearchField label={t('curriculum.search')} value={typed} onChange={setTyped} />
          <Inline className={styles.tools}>
            <IconButton
              label={t('editing.undo')}
              icon={<Undo size={20} aria-hidden="true" />}
              aria-disabled={changes.length === 0 || undefined}
              onClick={() => unlessTyped(editing.undo)}
            />
            <IconButton
              label={t('editing.redo')}
              icon={<Redo size={20} aria-hidden="true" />}
              aria-disabled={!canRedo || undefined}
              onClick={() => unlessTyped(editing.redo)}
            />
            <Menu
              trigger={
                <Button size="small" icon={<Plus size={16} aria-hidden="true" />}>
                  {t('editing.addTop')}
                </Button>
              }
              entries={itemLevels.map((level) => ({
                label: t(`curriculumColumn.${level}`),
                onSelect: () =>
                  unlessTyped(() => {
                    const after = entries.findLast(({ parent }) => parent === null)?.id ?? null
                    setTyped('')
                    setForm(openForm(blankEntry(level, null), { at: null, after, isNew: true }))
                  }),
              }))}
            />
            <Text as="output" size="sm" tone="quiet">
              {[report, changes.length > 0 && t('editing.changes', { count: changes.length })]
                .filter(Boolean)
                .join('. ')}
            </Text>
            {/* They stay in sight of a long list. */}
            {saving.fault && (
              <Notice
                tone="bad"
                action={
                  saving.canRebase && (
                    <Button size="small" busy={saving.busy} onClick={() => void saving.rebase()}>
                      {t('editing.rebase')}
                    </Button>
                  )
                }
              >
                {saving.fault}
              </Notice>
            )}
            {saving.note && <Notice tone="info">{saving.note}</Notice>}
          </Inline>
          <Conflicts
            conflicts={conflicts}
            onDecide={(conflict, isMine) => {
              if (!editing.decide(conflict, isMine)) setReport(t('editing.tooManyChanges', { most: changesMax }))
            }}
          />
          {sameCodes > 0 && (
            <Notice
              tone="warn"
              action={
                <Button size="small" onClick={() => setOnlySameCodes(!onlySameCodes)}>
                  {t(onlySameCodes ? 'editing.showAllEntries' : 'editing.showSameCodes')}
                </Button>
              }
            >
              {t('editing.sameCodes', { count: sameCodes })}
            </Notice>
          )}
          <EntryTree
            editing={editing}
            search={search}
            onlySameCodes={onlySameCodes && sameCodes > 0}
            unlessTyped={unlessTyped}
            apply={apply}
          />
        </Stack>
      </div>
      <LeaveDialog
        open={leaving}
        onStay={() => setLeaving(false)}
        onKeep={() => {
          setLeaving(false)
          if (editing.keep()) onClose()
          else notify('error', t('admin.notStored'))
        }}
        onDiscard={() => {
          editing.discard()
          onClose()
        }}
      />
    </Dialog>
  )
}
