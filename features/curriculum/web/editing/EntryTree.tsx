import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { findSameCodes, type EntryFields, type SetEntry } from '../../model/editing/changes.ts'
import { differingFields } from '../../model/editing/rebase.ts'
import { childrenById, countBelow, findStep } from '../../model/editing/moves.ts'
import type { ItemLevel } from '../../model/items.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { editingTexts } from '../../texts/editing.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryRow } from './EntryRow.tsx'
import { expandTo, firstExpanded, listShownRows } from './shown-rows.ts'
import { newEntryId, type Editing } from './use-editing.ts'
import styles from './editing.module.css'

const rowsAtOnce = 100

/** A form for an entry, below the row `at`; null: at the end. */
export type OpenForm = { entry: SetEntry; at: string | null; after: string | null; isNew: boolean }

type EntryTreeProps = {
  editing: Editing
  search: string
  onlySameCodes: boolean
  form: OpenForm | null
  setForm: (form: OpenForm | null) => void
  /** Applies a step and says what it did. */
  apply: (step: Parameters<Editing['apply']>[0], report?: string) => boolean
}

/** The entries of a set as a tree, or those that a search finds, each with its menu. */
export function EntryTree({ editing: { entries }, search, onlySameCodes, form, setForm, apply }: EntryTreeProps) {
  const { t } = useTexts(curriculumTexts, editingTexts)
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
    setForm({ entry: blankEntry(level, parent), at: entry.id, after, isNew: true })
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
  const save = ({ entry, after, isNew }: OpenForm, fields: EntryFields, parent: string | null) => {
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
  const formNode: ReactNode = form && (
    <li key="form">
      <EntryForm
        key={form.entry.id}
        entry={form.entry}
        entries={entries}
        onSave={(fields, parent) => save(form, fields, parent)}
        onCancel={() => {
          setFocused({ id: form.at })
          setForm(null)
        }}
      />
    </li>
  )
  if (rows.length === 0 && !form) return <Text tone="quiet">{t('curriculum.noMatches')}</Text>
  return (
    <>
      <ul className={styles.rows} ref={list} aria-label={t('editing.list')}>
        {shown.map((row) => {
          const { entry } = row
          const isEdited = form !== null && !form.isNew && form.entry.id === entry.id
          return (
            <Fragment key={entry.id}>
              {isEdited ? (
                formNode
              ) : (
                <EntryRow
                  row={row}
                  isExpanded={expanded.has(entry.id)}
                  hasSameCode={sameCodes.has(entry.id)}
                  onToggle={() => setExpanded(toggled(expanded, entry.id))}
                  onEdit={() => setForm({ entry, at: entry.id, after: null, isNew: false })}
                  onAdd={(level, side) => openNew(entry, level, side)}
                  onMove={(step) => move(entry, step)}
                  onRemove={() => remove(entry)}
                />
              )}
              {form?.isNew && form.at === entry.id && formNode}
            </Fragment>
          )
        })}
        {form?.at === null && formNode}
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
