import FileSearch from 'lucide-react/icons/file-search'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash-2'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useId, type ReactNode } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../model/exam.ts'
import type { Finding } from '../model/findings.ts'
import { pointsOf, pointsText } from '../model/views/figures.ts'
import { levelName } from '../model/views/matrix.ts'
import { examWords } from '../model/words.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { ItemBody } from './ItemBody.tsx'
import { CardFinding } from '#features/documents/web/structured/CardFinding.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import card from '../../documents/web/structured/DataCard.module.css'
import styles from './ExamItems.module.css'
import { idOfItem } from './go-to-item.ts'
import { examTexts } from '../texts/exams.ts'

type Actions = {
  onEdit: () => void
  /** Null if the action is unavailable. */
  onRewrite: (() => void) | null
  /** Rewrites the item by the teacher's request. */
  onRequest: (() => void) | null
  /** Rewrites the item to fix a finding. */
  onFix: ((finding: string) => void) | null
  /** Searches earlier papers for a replacement. */
  onEarlier: (() => void) | null
  onUp: (() => void) | null
  onDown: (() => void) | null
  onDelete: (() => void) | null
}

type ItemCardProps = {
  exam: Exam
  at: number
  /** The number in its part of the paper. */
  no: number
  /** Names it for screen readers and in its controls: unique in the paper. */
  name: string
  textLanguage: Language
  findings: readonly Finding[]
  /** Rendered beside the findings. */
  aside: ReactNode
  /** The text is visible elsewhere, beside the proposal. */
  isCompared?: boolean
  /** Undefined in a read-only document. */
  actions: Actions | undefined
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Shows one question with its key and findings. */
export function ItemCard({
  exam,
  at,
  no,
  name,
  textLanguage,
  findings,
  aside,
  isCompared = false,
  actions,
}: ItemCardProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const id = useId()
  const item = exam.items[at]!
  const title = `${examWords[language].question} ${no}`
  const ofOneLevel = item.kind === 'choice' || item.kind === 'short'
  const entries = actions && [
    ...(actions.onRewrite && item.text
      ? [{ label: t('examEditor.rewrite'), icon: <Sparkles {...icon} />, onSelect: actions.onRewrite }]
      : []),
    ...(actions.onRequest && item.text
      ? [{ label: t('examEditor.request'), icon: <WandSparkles {...icon} />, onSelect: actions.onRequest }]
      : []),
    ...(actions.onEarlier && item.text
      ? [{ label: t('examEditor.earlier'), icon: <FileSearch {...icon} />, onSelect: actions.onEarlier }]
      : []),
    ...(actions.onUp ? [{ label: t('examEditor.moveUp'), icon: <ArrowUp {...icon} />, onSelect: actions.onUp }] : []),
    ...(actions.onDown
      ? [{ label: t('examEditor.moveDown'), icon: <ArrowDown {...icon} />, onSelect: actions.onDown }]
      : []),
    ...(actions.onDelete
      ? [{ label: t('examEditor.delete'), icon: <Trash2 {...icon} />, onSelect: actions.onDelete }]
      : []),
  ]
  return (
    <article
      id={idOfItem(at)}
      className={card.card}
      data-fault={findings.length > 0}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Inline as="header" className={card.head}>
        <h3 id={id} aria-label={name}>
          {title}
        </h3>
        {ofOneLevel && <Badge>{levelName(exam, item.parts[0]!.level, language)}</Badge>}
        <Text as="span" size="sm" tone="quiet" className={styles.facts}>
          {t('examEditor.points', { points: pointsText(pointsOf(item.parts), language) })} ·{' '}
          {exam.units[item.unit]?.name}
        </Text>
        {actions && (
          <span className={card.tools}>
            <IconButton
              size="small"
              label={t('examEditor.edit', { question: name })}
              icon={<Pencil {...icon} />}
              onClick={actions.onEdit}
            />
            {entries && entries.length > 0 && (
              <Menu
                trigger={
                  <IconButton
                    size="small"
                    label={t('examEditor.more', { question: name })}
                    icon={<Ellipsis {...icon} />}
                  />
                }
                entries={entries}
              />
            )}
          </span>
        )}
      </Inline>
      {findings.map(({ message }) => (
        <CardFinding key={message.key} id={id} message={message} isOff onFix={item.text && (actions?.onFix ?? null)} />
      ))}
      {aside}
      {item.text && !isCompared && <ItemBody exam={exam} item={item} text={item.text} textLanguage={textLanguage} />}
      {!item.text && actions && (
        <Inline>
          <Button size="small" onClick={actions.onEdit}>
            {t('examEditor.writeByHand')}
          </Button>
          {actions.onEarlier && (
            <Button size="small" onClick={actions.onEarlier}>
              {t('examEditor.earlier')}
            </Button>
          )}
        </Inline>
      )}
    </article>
  )
}
