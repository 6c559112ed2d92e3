import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo, type ReactNode } from 'react'
import type { Question } from '../../contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useDragRow } from '#platform/web/drag/use-drag-row.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { RowTick } from '#platform/web/lists/Rows.tsx'
import rows from '#platform/web/lists/Rows.module.css'
import { rowIcon, rowIcons } from '#platform/web/lists/row-icons.tsx'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { useAhead } from '#platform/web/lists/use-ahead.ts'
import { editPath, paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { typeDisplays } from '../form/question-types.ts'
import styles from './QuestionTable.module.css'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'
import { questionsTexts } from '../../texts/questions.ts'

export type QuestionActions = {
  onEdit: (question: Question) => void
  /** Called when the question will probably be opened, to load it ahead. */
  onAhead: (question: Question) => void
  onCopy: (question: Question) => void
  onDelete: (question: Question) => void
}

type MoveActions = {
  onMove: (question: Question, step: 1 | -1) => void
  /** Called when it is dragged to the position of another. */
  onDrop: (question: Question, to: string) => void
}

type QuestionRowProps = {
  question: Question
  index: number
  /** True if the list is sorted by the order that can be changed. */
  sorted: boolean
  made: boolean
  /** True for the first question of all pages. */
  first: boolean
  last: boolean
  ticked: boolean
  /** Stable from one render to the next, so that a row renders when it changes, not at every key of the search. */
  actions: QuestionActions & MoveActions
  onTick: Selection['toggle']
}

const upIcon = <ArrowUp {...rowIcon} />
const downIcon = <ArrowDown {...rowIcon} />

export const QuestionRow = memo(function QuestionRow({
  question,
  index,
  sorted,
  made,
  first,
  last,
  ticked,
  actions,
  onTick,
}: QuestionRowProps) {
  const { t } = useTexts(adminTexts, kindTexts, questionsTexts)
  const language = useLanguage()
  const ahead = useAhead(() => actions.onAhead(question))
  const { row, grip, dragged, over } = useDragRow<HTMLTableRowElement>({
    list: 'questions',
    id: question.id,
    index,
    onDrop: (to) => actions.onDrop(question, to),
  })
  const title = localized(question, 'title', language)
  const { icon: TypeIcon, label } = typeDisplays[question.type]
  const { agentCount = 0 } = question

  return (
    <tr
      ref={row}
      className={`${rows.row} ${styles.row}`}
      data-id={question.id}
      data-ticked={ticked || undefined}
      data-made={made || undefined}
      data-dragged={dragged || undefined}
      data-over={over ?? undefined}
    >
      <RowTick id={question.id} name={title} selection={{ has: () => ticked, toggle: onTick }} />
      <td className={styles.container} data-phone="head">
        <span ref={grip} className={styles.grip} title={t('question.drag')} hidden={!sorted} />
        <span className={styles.order}>{question.order}</span>
        {sorted && (
          <>
            <MoveButton
              label={`${t('question.moveUp')}: ${title}`}
              atEnd={first}
              onClick={() => actions.onMove(question, -1)}
              icon={upIcon}
            />
            <MoveButton
              label={`${t('question.moveDown')}: ${title}`}
              atEnd={last}
              onClick={() => actions.onMove(question, 1)}
              icon={downIcon}
            />
          </>
        )}
      </td>
      <th scope="row" className={styles.question} data-phone="line" title={title}>
        <button type="button" className={rows.opens} data-opens="" {...ahead} onClick={() => actions.onEdit(question)}>
          {title}
        </button>
        <span className={rows.under}>{question.key}</span>
      </th>
      <td className={styles.type} title={t(label)}>
        <TypeIcon {...rowIcon} size={17} />
        <span className={styles.typeName}>{t(label)}</span>
      </td>
      <td className={styles.required} data-phone={question.required ? undefined : 'none'}>
        {question.required ? <Badge tone="warn">{t('question.required')}</Badge> : t('question.optional')}
      </td>
      <td data-phone="none">
        <UsedBy count={agentCount} first={question.usedBy ?? []} />
      </td>
      <td data-phone="end">
        <Badge tone={question.isActive ? 'good' : 'plain'} dot>
          {question.isActive ? t('agent.active') : t('agent.inactive')}
        </Badge>
      </td>
      <td className={styles.actions} data-kind="actions">
        <IconButton
          label={`${t('admin.edit')}: ${title}`}
          icon={rowIcons.edit}
          {...ahead}
          onClick={() => actions.onEdit(question)}
        />
        <IconButton
          label={`${t('admin.delete')}: ${title}`}
          icon={rowIcons.delete}
          onClick={() => actions.onDelete(question)}
        />
        <Menu
          trigger={<IconButton label={t('listing.more', { name: title })} icon={rowIcons.more} />}
          entries={[
            {
              label: t(ticked ? 'listing.deselect' : 'listing.select'),
              icon: rowIcons.select,
              onSelect: () => onTick(question.id),
            },
            { label: t('question.copy'), icon: rowIcons.copy, onSelect: () => actions.onCopy(question) },
          ]}
        />
      </td>
    </tr>
  )
})

/** Links to the assistants that use the question, as far as the row has space. */
function UsedBy({ count, first }: { count: number; first: NonNullable<Question['usedBy']> }) {
  const { t } = useTexts(questionsTexts)
  const language = useLanguage()
  if (count === 0) return t('question.isUnused')
  if (first.length === 0) return t('category.agents', { count })
  const names = first.map((agent) => localized(agent, 'name', language))
  return (
    <span className={styles.names} title={names.join(', ')}>
      {first.map((agent, index) => (
        <span key={agent.id}>
          {index > 0 && ', '}
          <Link to={editPath(paths.adminAgents, agent.id)}>{names[index]}</Link>
        </span>
      ))}
      {count > first.length && ` +${count - first.length}`}
    </span>
  )
}

type MoveButtonProps = { label: string; icon: ReactNode; atEnd: boolean; onClick: () => void }

/** Uses aria-disabled at the end of the list, so that the button keeps the keyboard focus. */
function MoveButton({ atEnd, ...button }: MoveButtonProps) {
  return <IconButton {...button} size="small" aria-disabled={atEnd || undefined} />
}
