import type { CSSProperties } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { itemLevels, type ItemLevel } from '../../model/items.ts'
import { canHold } from '../../model/editing/changes.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { editingTexts } from '../../texts/editing.ts'
import type { ShownRow } from './shown-rows.ts'
import styles from '../curriculum.module.css'

type EntryRowProps = {
  row: ShownRow
  isExpanded: boolean
  hasSameCode: boolean
  onToggle: () => void
  onEdit: () => void
  onAdd: (level: ItemLevel, side: 'below' | 'after') => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** An entry in the tree with its menu. */
export function EntryRow({ row, isExpanded, hasSameCode, ...on }: EntryRowProps) {
  const { t } = useTexts(curriculumTexts, editingTexts)
  const language = useLanguage()
  const { entry, depth, isParent, path } = row
  const { id, level, code, text, periods, weeks, cognitiveLevel, gradeBand } = entry
  const name = code ? `${code} · ${text}` : text
  const levelName = (one: ItemLevel) => t(`curriculumColumn.${one}`)
  const facts = [
    levelName(level),
    periods !== null && t('curriculum.periods', { count: periods, number: formatNumber(periods, language) }),
    weeks && t('curriculum.weeks', { weeks }),
    cognitiveLevel,
    gradeBand,
    path.join(' › '),
  ]
  const Chevron = isExpanded ? ChevronDown : ChevronRight
  return (
    <Inline
      as="li"
      align="start"
      wrap={false}
      className={styles.row}
      style={{ '--depth': Math.min(depth, 5) } as CSSProperties}
      data-entry={id}
    >
      {isParent ? (
        <IconButton
          size="small"
          label={t(isExpanded ? 'editing.collapse' : 'editing.expand', { entry: name })}
          aria-expanded={isExpanded}
          icon={<Chevron size={18} aria-hidden="true" />}
          onClick={on.onToggle}
        />
      ) : (
        <span className={styles.leaf} />
      )}
      <div className={styles.entry}>
        {name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {hasSameCode && <Badge tone="warn">{t('editing.sameCode')}</Badge>}
      </div>
      <Menu
        trigger={
          <IconButton label={t('editing.actions', { entry: name })} icon={<Ellipsis size={20} aria-hidden="true" />} />
        }
        entries={[
          { label: t('editing.edit'), onSelect: on.onEdit },
          ...itemLevels
            .filter((below) => canHold(level, below))
            .map((below) => ({
              label: t('editing.addBelow', { level: levelName(below) }),
              onSelect: () => on.onAdd(below, 'below'),
            })),
          { label: t('editing.addAfter', { level: levelName(level) }), onSelect: () => on.onAdd(level, 'after') },
          { label: t('editing.moveUp'), onSelect: () => on.onMove(-1) },
          { label: t('editing.moveDown'), onSelect: () => on.onMove(1) },
          { label: t('editing.remove'), onSelect: on.onRemove },
        ]}
      />
    </Inline>
  )
}
