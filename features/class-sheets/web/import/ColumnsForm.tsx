import { useId } from 'react'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { classSheetRowsMax } from '#platform/model/limits.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { ClassSheet } from '../../model/class-sheet.ts'
import { columnsMax, headingsOf, type CommentColumn } from '../../model/columns.ts'
import { columnUses, type ColumnUse } from '../../model/import/column-uses.ts'
import type { FoundColumn } from '../../model/import/recognise.ts'
import type { LeftOut } from '../../model/import/read-rows.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { SaveLayout } from './SaveLayout.tsx'
import type { useImport } from './use-import.ts'

type ColumnsFormProps = {
  list: ReturnType<typeof useImport>
  sheet: ClassSheet
  onTake: () => void
  onCancel: () => void
}

/** Shows what each column of a list was taken for, and asks about those that are not known. */
export function ColumnsForm({ list, sheet, onTake, onCancel }: ColumnsFormProps) {
  const { t } = useTexts(classSheetTexts)
  const id = useId()
  const { table, read, source, grid } = list
  if (!table || !read || !source || !grid) return null
  const fault = faultOf(list, t)
  return (
    <Card as="section" padding={5} aria-labelledby={id}>
      <Stack>
        <Heading level={2} id={id}>
          {t('classImport.found')}
        </Heading>
        {source.grids.length > 1 && (
          <Field label={t('classImport.sheet')}>
            {(aria) => (
              <Select
                {...aria}
                value={list.sheetNumber}
                onChange={({ target }) => list.chooseSheet(Number(target.value))}
              >
                {source.grids.map(({ name }, at) => (
                  <option key={name} value={at}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {table.layout && (
          <Notice tone="info">
            {t('classImport.layout', { name: table.layout.name })}{' '}
            {!table.layout.isCompared && t('classImport.notCompared')}
          </Notice>
        )}
        {grid.isCut && <Notice tone="warn">{t('classImport.cut')}</Notice>}
        <Table cards>
          <thead>
            <tr>
              <HeadCell>{t('classImport.heading')}</HeadCell>
              <HeadCell>{t('classImport.samples')}</HeadCell>
              <HeadCell>{t('classImport.use')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {table.columns.map((column) => (
              <ColumnRow
                key={column.column}
                column={column}
                onUse={(use) => list.setUse(column.column, use)}
                words={list.wordsOf(column)}
                onWords={(words) => list.setWords(column.column, words)}
              />
            ))}
          </tbody>
        </Table>
        {source.workbook && (
          <Field label={t('classImport.commentsTo')}>
            {(aria) => (
              <Select
                {...aria}
                value={list.isNew ? '' : 'own'}
                onChange={({ target }) => list.setIsNew(target.value === '')}
              >
                {list.hasComments && (
                  <option value="own">
                    {list.columns
                      .map(({ name, fileColumn }) => name || t('classImport.column', { letter: letterOf(fileColumn!) }))
                      .join(' · ')}
                  </option>
                )}
                <option value="">{newColumnsText(list.columns, sheet.language, t)}</option>
              </Select>
            )}
          </Field>
        )}
        <LeftOutRows rows={read.leftOut} onInclude={list.include} />
        {list.dropped.length > 0 && (
          <Notice tone="warn">{t('classImport.commentsDropped', { columns: list.dropped.join(' · ') })}</Notice>
        )}
        {fault && <Notice tone="warn">{fault}</Notice>}
        {!fault && table.headingLines.length > 0 && <SaveLayout columns={table.columns} />}
        <Text weight="medium">{t('classImport.students', { count: read.rows.length })}</Text>
        <Inline>
          <Button variant="primary" disabled={fault !== null || read.rows.length === 0} onClick={onTake}>
            {t('classImport.add')}
          </Button>
          <Button onClick={onCancel}>{t('classImport.cancel')}</Button>
        </Inline>
      </Stack>
    </Card>
  )
}

type Say = Translate<KeyOf<typeof classSheetTexts>>

const newColumnsText = (columns: readonly CommentColumn[], language: Language, t: Say): string =>
  columns.length === 1
    ? t('classImport.newColumn')
    : t('classImport.newColumns', {
        columns: columns.map((column) => headingsOf(column, language).comment).join(' · '),
      })

function faultOf({ open, double, hasTooMany, hasNames, isTooLong }: ColumnsFormProps['list'], t: Say): string | null {
  if (open > 0) return t('classImport.open', { count: open })
  if (double) return t('classImport.double', { use: t(`columnUse.${double}`) })
  if (hasTooMany) return t('classImport.tooManyComments', { maximum: columnsMax })
  if (!hasNames) return t('classImport.noName')
  return isTooLong ? t('classImport.tooMany', { maximum: classSheetRowsMax }) : null
}

const letterOf = (column: number): string =>
  column < 26 ? String.fromCodePoint(65 + column) : `${letterOf(Math.floor(column / 26) - 1)}${letterOf(column % 26)}`

type ColumnRowProps = {
  column: FoundColumn
  onUse: (use: ColumnUse | null) => void
  /** The teacher's own words for what its comments are about; null: nobody asks for them. */
  words: string | null
  onWords: (words: string) => void
}

function ColumnRow({ column, onUse, words, onWords }: ColumnRowProps) {
  const { t } = useTexts(classSheetTexts)
  const columnName = t('classImport.column', { letter: letterOf(column.column) })
  return (
    <tr>
      <Cell kind="main">
        <Stack gap={0}>
          <b>{column.heading || t('classImport.noHeading')}</b>
          <Text as="span" size="sm" tone="faint">
            {columnName}
          </Text>
        </Stack>
      </Cell>
      <Cell>{column.samples.join(' · ')}</Cell>
      <Cell>
        <Stack gap={2}>
          {' '}
          <Select
            aria-label={`${t('classImport.use')}: ${column.heading || columnName}`}
            aria-invalid={column.use === null || undefined}
            value={column.use ?? ''}
            onChange={({ target }) => onUse(columnUses.find((use) => use === target.value) ?? null)}
          >
            <option value="">{t('classImport.choose')}</option>
            {columnUses.map((use) => (
              <option key={use} value={use}>
                {t(`columnUse.${use}`)}
              </option>
            ))}
          </Select>
          {words !== null && (
            <TextInput
              aria-label={`${t('classImport.topic')} ${column.heading || columnName}`}
              placeholder={t('classImport.topicHint')}
              value={words}
              onChange={({ target }) => onWords(target.value)}
            />
          )}
        </Stack>{' '}
      </Cell>
    </tr>
  )
}

function LeftOutRows({ rows, onInclude }: { rows: readonly LeftOut[]; onInclude: (line: number) => void }) {
  const { t } = useTexts(classSheetTexts)
  const reasons = {
    hidden: t('classImport.hidden'),
    total: t('classImport.total'),
    noNumber: t('classImport.noNumber'),
    noName: t('classImport.noNameThere'),
  }
  if (rows.length === 0) return null
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('classImport.leftOut')}</Text>
      <List>
        {rows.map(({ line, text, why }) => (
          <ListRow key={line} title={text} text={`${line + 1} · ${reasons[why]}`}>
            <Button size="small" onClick={() => onInclude(line)}>
              {t('classImport.include')}
            </Button>
          </ListRow>
        ))}
      </List>
    </Stack>
  )
}
