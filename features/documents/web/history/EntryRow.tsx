import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import Tag from 'lucide-react/icons/tag'
import Trash from 'lucide-react/icons/trash-2'
import Radio from 'lucide-react/icons/radio'
import type { HistoryEntry } from '../../contract/history.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Badge, Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { agentNameOf, EntryBadges, EntryFigures, useIsOthers } from '../document/EntryFacts.tsx'
import { DocumentExtra } from '../DocumentExtra.tsx'
import { EntryTitle } from '../title/EntryTitle.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './History.module.css'
import { RowBox, RowMarks } from './RowMarks.tsx'
import type { Marks } from './use-marks.ts'
import type { HistoryListState } from './use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'

type EntryRowProps = {
  entry: HistoryEntry
  color: string
  listState: HistoryListState
  onDelete: () => void
  /** Set only for the user's own documents. */
  marks: Marks
}

/** Shows one document of the list. A running one is followed on its own page. */
export function EntryRow({ entry, color, listState, onDelete, marks }: EntryRowProps) {
  const { t } = useTexts(historyPageTexts, historyTexts)
  const language = useLanguage()
  const assistant = agentNameOf(entry, language)
  const name = entry.title || assistant
  const date = formatDateTime(entry.createdAt, language)
  const others = useIsOthers(entry)
  const running = entry.status === 'running' && !others
  const Icon = running ? Radio : others ? Lock : Eye
  return (
    <li>
      <Card className={styles.row}>
        {marks.selecting && !others ? (
          <RowBox {...{ entry, marks, name, date }} />
        ) : (
          <Tile name={assistant} color={color} />
        )}
        <Inline className={styles.title}>
          {others ? (
            <h2 className={styles.name}>{name}</h2>
          ) : (
            <EntryTitle entry={entry} label={t('naming.changeOf', { name, date })}>
              <h2 className={styles.name}>{name}</h2>
            </EntryTitle>
          )}
          <EntryBadges entry={entry} />
          {!others && <DocumentExtra>{({ mark }) => <mark.Part documentId={entry.id} />}</DocumentExtra>}
          {entry.className && <Badge>{t('history.classOf', { name: entry.className })}</Badge>}
          {entry.tags?.map((tag) => (
            <Badge key={tag} icon={<Tag size={13} strokeWidth={1.75} aria-hidden="true" />}>
              {tag}
            </Badge>
          ))}
        </Inline>
        <time className={styles.date} dateTime={entry.createdAt}>
          {date}
        </time>
        {entry.title && (
          <Text size="sm" tone="faint" className={styles.assistant}>
            {assistant}
          </Text>
        )}
        <Beginning entry={entry} others={others} />
        <p className={styles.figures}>
          <EntryFigures entry={entry} />
          {entry.owner && ` · ${entry.owner.name}`}
        </p>
        <Inline wrap={false} className={styles.actions}>
          {!others && <RowMarks {...{ entry, marks, name, date }} />}
          {!others && (
            <IconButton
              size="small"
              label={t('history.deleteOf', { name, date })}
              icon={<Trash size={17} strokeWidth={1.75} aria-hidden="true" />}
              onClick={onDelete}
            />
          )}
          <Link
            {...(running
              ? { to: generatePath(entry.agentId, { run: entry.id }) }
              : listState.linkTo({ entry: entry.id }))}
            className={`${buttonClass({ size: 'small' })} ${styles.open}`}
            aria-label={t(running ? 'history.followOf' : 'history.viewOf', { name, date })}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            {running ? t('history.follow') : t('history.view')}
          </Link>
        </Inline>
      </Card>
    </li>
  )
}

/** Shows the beginning of the user's own text, and the reason if it is missing or incomplete. */
function Beginning({ entry: { preview, problem, status }, others }: { entry: HistoryEntry; others: boolean }) {
  const { t } = useTexts(historyPageTexts)
  const why = status === 'complete' ? null : problem
  if (others) return why && <p className={styles.why}>{why}</p>
  return (
    <>
      <p className={styles.preview}>{preview || (status === 'running' ? '' : t('history.noText'))}</p>
      {why && <p className={styles.why}>{why}</p>}
    </>
  )
}
