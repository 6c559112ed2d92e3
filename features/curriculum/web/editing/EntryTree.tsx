import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { findSameCodes, type EntryFields, type SetEntry } from '../../model/editing/changes.ts'
import { differingFields } from '../../model/editing/rebase.ts'
import { childrenById, countBelow, findStep } from '../../model/editing/moves.ts'
import type { ItemLevel } from '../../model/items.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { editingTexts } from '../../texts/editing.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryRow } from './EntryRow.tsx'
import { expandTo, firstExpanded, listShownRows } from './shown-rows.ts'
import type { OpenForm } from './stored-draft.ts'
import { newEntryId, openForm, type Editing } from './use-editing.ts'

const rowsAtOnce = 100

type EntryTreeProps = {
  editing: Editing
  search: string
  onlySameCodes: boolean
  /** Runs an action unless a form with unsaved text is open. */
  unlessTyped: (action: () => void) => void
  /** Applies a step and says what it did. */
  apply: (step: Parameters<Editing['apply']>[0], report?: string) => boolean
}

/** The entries of a set as a tree, or those that a search finds, each with its menu. */
export function EntryTree({ editing, search, onlySameCodes, unlessTyped, apply }: EntryTreeProps) {
  const { t } = useTexts(curriculumTexts, editingTexts)
  const { entries, form, setForm } = editing
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<{ id: string | null }>({ id: null })
  const [expanded, setExpanded] = useState(() => firstExpanded(entries))
  const [count, setCount] = useState(rowsAtOnce)
  const sameCodes = useMemo(() => findSameCodes(entries), [entries])
  const children = useMemo(() => childrenById(entries), [entries])
  const only = onlySameCodes ? sameCodes : null
  const rows = useMemo(() => listShownRows(entries, { expanded, search, only }), [entries, expanded, search, only])
  const shown = rows.slice(0, Math.max(count, rows.findIndex(({ entry }) => entry.id === focused.id) + 1))

  // The menu or form that had the focus may be gone, or at another place.
  useEffect(() => {
    if (focused.id === null) return
    list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(focused.id)}"] [aria-haspopup]`)?.focus()
  }, [focused])

  const openNew = (entry: SetEntry, level: ItemLevel, side: 'below' | 'after') => {
    const parent = side === 'below' ? entry.id : entry.parent
    const after = side === 'after' ? entry.id : ((children.get(entry.id) ?? []).at(-1)?.id ?? null)
    if (side === 'below') setExpanded(new Set([...expanded, entry.id]))
    setForm(openForm(blankEntry(level, parent), { at: entry.id, after, isNew: true }))
  }
  const move = (entry: SetEntry, step: -1 | 1) => {
    const change = findStep(entries, entry, step)
    if (!change) return
    setFocused({ id: entry.id })
    if (change.parent !== null) setExpanded(new Set([...expanded, change.parent]))
    apply([change], t('editing.moved', { entry: entry.text }))
  }
  const remove = (entry: SetEntry) => {
    const below = countBelow(children, entry.id)
    const next = findNeighbour(
      rows.map((row) => row.entry),
      entry,
      below,
    )
    setFocused({ id: next })
    apply(
      [{ kind: 'remove', id: entry.id }],
      below === 0
        ? t('editing.removed', { entry: entry.text })
        : t('editing.removedWith', { entry: entry.text, count: below }),
    )
  }
  const save = ({ entry, after, isNew, parent }: OpenForm, fields: EntryFields) => {
    const { id, level } = entry
    const moved = { kind: 'move', id, parent, after: children.get(parent)?.at(-1)?.id ?? null } as const
    const changed = differingFields(entry, fields)
    const step = isNew
      ? [{ kind: 'add', id, level, parent, after, fields } as const]
      : [
          ...(Object.keys(changed).length > 0 ? [{ kind: 'change', id, fields: changed } as const] : []),
          ...(parent === entry.parent ? [] : [moved]),
        ]
    if (step.length > 0 && !apply(step)) return
    setFocused({ id: id })
    setExpanded(expandTo(expanded, [...entries.filter((one) => one.id !== id), { ...entry, parent }], id))
    setForm(null)
  }
  const isAtRow = (id: string) => form !== null && (form.isNew ? form.at : form.entry.id) === id
  const formNode: ReactNode = form && (
    <li key="form">
      <EntryForm
        key={form.entry.id}
        form={form}
        entries={entries}
        onChange={setForm}
        onSave={(fields) => save(form, fields)}
        onCancel={() => {
          setFocused({ id: form.at })
          setForm(null)
        }}
      />
    </li>
  )
  const hasVisibleRow = form?.at === null || shown.some((row) => isAtRow(row.entry.id))
  return (
    <>
      {rows.length === 0 && <Text tone="quiet">{t('curriculum.noMatches')}</Text>}
      <ul ref={list} aria-label={t('editing.list')}>
        {/* All in one list, so that the form stays the same one while a search hides its place. */}
        {[
          ...(hasVisibleRow ? [] : [formNode]),
          ...shown.flatMap((row) => {
            const { entry } = row
            const shownRow = (
              <EntryRow
                key={entry.id}
                row={row}
                isExpanded={expanded.has(entry.id)}
                hasSameCode={sameCodes.has(entry.id)}
                onToggle={() => setExpanded(toggled(expanded, entry.id))}
                onEdit={() => unlessTyped(() => setForm(openForm(entry, { at: entry.id, after: null, isNew: false })))}
                onAdd={(level, side) => unlessTyped(() => openNew(entry, level, side))}
                onMove={(step) => unlessTyped(() => move(entry, step))}
                onRemove={() => unlessTyped(() => remove(entry))}
              />
            )
            return isAtRow(entry.id) ? (form!.isNew ? [shownRow, formNode] : [formNode]) : [shownRow]
          }),
          ...(form?.at === null ? [formNode] : []),
        ]}
      </ul>
      {rows.length > shown.length && (
        <Button onClick={() => setCount(shown.length + rowsAtOnce)}>{t('editing.more')}</Button>
      )}
    </>
  )
}

export const blankEntry = (level: ItemLevel, parent: string | null): SetEntry => ({
  id: newEntryId(),
  level,
  parent,
  code: '',
  text: '',
  periods: null,
  weeks: '',
  cognitiveLevel: '',
  gradeBand: '',
})

/** The row that takes the place of a removed one, or the one before it. */
function findNeighbour(rows: readonly SetEntry[], removed: SetEntry, below: number): string | null {
  const at = rows.findIndex(({ id }) => id === removed.id)
  const belowIds = new Set([removed.id])
  const rest =
    below === 0
      ? rows.slice(at + 1)
      : rows.slice(at + 1).filter(({ id, parent }) => {
          if (parent === null || !belowIds.has(parent)) return true
          belowIds.add(id)
          return false
        })
  return rest[0]?.id ?? rows[at - 1]?.id ?? null
}

function toggled(expanded: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(expanded)
  if (!next.delete(id)) next.add(id)
  return next
}
