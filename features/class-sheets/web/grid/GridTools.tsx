import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { rewrites, type ClassSheet } from '../../model/class-sheet.ts'
import { withDrafts } from '../../model/phrases/drafts.ts'
import { findingNames } from '../../model/findings.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { rewritableOf, withRewrite } from './changes.ts'
import styles from './ClassGrid.module.css'
import { rowsTogether, type Filter, type Order, type useGrid } from './use-grid.ts'

type GridToolsProps = {
  grid: ReturnType<typeof useGrid>
  sheet: ClassSheet
  chosen: ReadonlySet<number>
  readOnly: boolean
  onChoose: (ids: ReadonlySet<number>) => void
  onChange: (make: (now: ClassSheet) => ClassSheet) => void
}

/** Filter, order and pages of the rows, and what can be done with those that are chosen. */
export function GridTools({ grid, sheet, chosen, readOnly, onChoose, onChange }: GridToolsProps) {
  const { t } = useTexts(classSheetTexts)
  const filters = findingNames.filter((name) => grid.counts.has(name) || grid.filter === name)
  const held = grid.counts.get('held') ?? 0
  const [column, setColumn] = useState<number | null>(null)
  const comments = { ids: chosen, column }
  const rewritable = sheet.rows.some((row) => rewritableOf(row, comments).length > 0)
  return (
    <>
      {held > 0 && <Notice tone="warn">{t('classGrid.heldRows', { count: held })}</Notice>}
      <Inline>
        <Select
          variant="filter"
          className={styles.choice}
          aria-label={t('classGrid.filter')}
          value={grid.filter}
          onChange={({ target }) => grid.setFilter(target.value as Filter)}
        >
          <option value="all">{t('classGrid.all', { count: sheet.rows.length })}</option>
          <option value="toReview">{t('classGrid.toReview')}</option>
          {filters.map((name) => (
            <option key={name} value={name}>
              {t(`classFilter.${name}`)} ({grid.counts.get(name) ?? 0})
            </option>
          ))}
        </Select>
        <Select
          variant="filter"
          className={styles.choice}
          aria-label={t('classGrid.order')}
          value={grid.order}
          onChange={({ target }) => grid.setOrder(target.value as Order)}
        >
          <option value="list">{t('classGrid.orderList')}</option>
          <option value="name">{t('classGrid.orderName')}</option>
          <option value="level">{t('classGrid.orderLevel')}</option>
          <option value="findings">{t('classGrid.orderFindings')}</option>
        </Select>
        {grid.pages > 1 && (
          <Select
            variant="filter"
            className={styles.choice}
            aria-label={t('classGrid.page')}
            value={grid.page}
            onChange={({ target }) => grid.setPage(Number(target.value))}
          >
            {Array.from({ length: grid.pages }, (_, page) => (
              <option key={page} value={page}>
                {t('classGrid.rows', { from: page * rowsTogether + 1, to: (page + 1) * rowsTogether })}
              </option>
            ))}
          </Select>
        )}
        {!readOnly && (
          <Button size="small" onClick={() => onChoose(chosen.size > 0 ? new Set() : new Set(grid.ids))}>
            {t(chosen.size > 0 ? 'classGrid.chooseNone' : 'classGrid.chooseAll')}
          </Button>
        )}
        {!readOnly && grid.draftable > 0 && (
          <Button size="small" title={t('classGrid.fillHint')} onClick={() => onChange(withDrafts)}>
            {t('classGrid.fill', { count: grid.draftable })}
          </Button>
        )}
        {chosen.size > 0 && sheet.columns.length > 1 && (
          <Select
            variant="filter"
            className={styles.choice}
            aria-label={t('classGrid.comments')}
            value={column ?? ''}
            onChange={({ target }) => setColumn(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('classGrid.allComments')}</option>
            {sheet.columns.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {rewritable &&
          rewrites.map((rewrite) => (
            <Button key={rewrite} size="small" onClick={() => onChange((now) => withRewrite(now, comments, rewrite))}>
              {t(`classRewrite.${rewrite}`)}
            </Button>
          ))}
      </Inline>
      {chosen.size > 0 && !rewritable && (
        <Text size="sm" tone="quiet">
          {t('classGrid.noneRewritable')}
        </Text>
      )}
    </>
  )
}
