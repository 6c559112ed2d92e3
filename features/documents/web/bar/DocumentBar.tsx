import Ellipsis from 'lucide-react/icons/ellipsis'
import Info from 'lucide-react/icons/info'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import { use, useState, type ReactNode, type Ref } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { useMedia } from '#platform/web/lib/use-media.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import type { MenuEntry, MenuGroup } from '#platform/web/ui/overlays/MenuPopup.tsx'
import type { HistoryEntry } from '../../contract/history.ts'
import { barTexts } from '../../texts/bar.ts'
import { exportTexts } from '../../texts/export.ts'
import { historyTexts } from '../../texts/history.ts'
import { TurnInto, useOffers } from '../derivation/TurnInto.tsx'
import { saveEntry } from '../document/save-entry.ts'
import { useCopy } from '../export/CopyButton.tsx'
import { DownloadMenu } from '../export/DownloadMenu.tsx'
import type { DocumentText } from '../export/save-document.ts'
import { useDownloads } from '../export/use-downloads.tsx'
import { useShare } from '../sharing/use-share.tsx'
import { DocumentExtrasContext } from '../extras.ts'
import { EntryTitle } from '../title/EntryTitle.tsx'
import { useTitle } from '../title/use-title.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import styles from './DocumentBar.module.css'
import type { Surroundings } from './surroundings.ts'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

/** An action of the AI on the whole document. */
export type AiAction = {
  label: string
  icon: ReactNode
  isOpen: boolean
  onSelect: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A tool for the data. `isLabelled`: its words are seen. A phone has both in the menu, or the title would have no room. */
type BarTool = { label: string; icon: ReactNode; isLabelled: boolean; onSelect: () => void }

export type DocumentBarProps = {
  entry: HistoryEntry
  around: Surroundings
  readOnly: boolean
  /** Returns the text of this moment. Rejects when it cannot be had. */
  read: () => DocumentText | Promise<DocumentText>
  /** The reason why exporting is refused. */
  failure: string | null
  ai?: AiAction | null
  views?: Views | undefined
  /** Tools for the data. */
  tools?: readonly BarTool[]
  /** Ways out that only this kind has, before and after those of every document. */
  downloads?: { first: readonly MenuGroup[]; last: readonly MenuGroup[] } | undefined
  /** Prints what is shown; left out: the text. */
  onPrint?: (() => void) | undefined
  /** Its text has the parts of an exam, under their headings. */
  hasParts?: boolean
  /** Its checks are a button in the line below. */
  hasChecks?: boolean
  state: ReactNode
  /** Saves pending edits; null: there are none. */
  save: (() => Promise<boolean>) | null
  isAlone: boolean
  onAlone: (isAlone: boolean) => void
}

/** The most controls around a document; see tests/e2e/full/document-room.spec.ts. */
const mostControls = 12
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The one row above a document of any kind. Actions without room in it are in the menu “More”, the last ones first. */
export function DocumentBar(props: DocumentBarProps) {
  const { entry, around, readOnly, failure, ai, views, tools = [], downloads, state, isAlone, onAlone } = props
  const { t } = useTexts(barTexts, exportTexts, historyTexts)
  const isPhone = useMedia('(width < 720px)')
  const isNarrow = useMedia('(width < 900px)')
  const isWide = useMedia('(width >= 1200px)')
  const title = useTitle(entry)
  const [details, setDetails] = useState(false)
  const extras = use(DocumentExtrasContext)
  const [added, setAdded] = useState<readonly MenuEntry[]>([])
  const offers = useOffers(entry)
  const share = useShare({ kind: 'document', id: entry.id, title: title.title })
  const out = useDownloads({
    read: props.read,
    failure,
    save: (text, format, part) => saveEntry({ ...entry, ...title }, text, format, part),
    hasParts: props.hasParts ?? false,
    onPrint: props.onPrint,
  })
  const copy = useCopy({ onCopy: out.copy, failure })

  const shownTools = tools.filter(({ isLabelled }) => !isPhone || (!isLabelled && !views))
  // The way back, title, state, download and more.
  const fixed = 5 + shownTools.length + (props.hasChecks ? 1 : 0) + (views ? (isNarrow ? 1 : views.options.length) : 0)
  const room = isPhone ? (views ? 0 : 1) : mostControls - fixed
  const fullscreen = {
    label: t(isAlone ? 'content.leaveFullscreen' : 'content.fullscreen'),
    icon: isAlone ? <Minimize2 {...icon} /> : <Maximize2 {...icon} />,
    onSelect: () => onAlone(!isAlone),
  }
  const labelled = isWide && !views
  const actions: readonly { name: string; button: ReactNode; entry: MenuEntry }[] = [
    ...(ai ? [{ name: 'ai', button: <AiButton {...ai} labelled={isWide} />, entry: ai }] : []),
    ...(readOnly
      ? []
      : [
          { name: 'share', button: share.render(labelled), entry: share.entry },
          { name: 'turnInto', button: <TurnInto offers={offers} labelled={labelled} />, entry: offers },
        ]),
    { name: 'copy', button: <IconButton label={copy.label} icon={copy.icon} onClick={copy.onSelect} />, entry: copy },
    {
      name: 'fullscreen',
      button: <IconButton label={fullscreen.label} icon={fullscreen.icon} onClick={fullscreen.onSelect} />,
      entry: fullscreen,
    },
  ]
  // In fullscreen the way out of it is always seen.
  const isSeen = (at: number) => at < room || (isAlone && actions[at]!.name === 'fullscreen')
  const hidden = actions.filter((_, at) => !isSeen(at)).map(({ entry }) => entry)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls and cannot be laid out as a bar
    <div className={styles.bar} role="group" aria-label={t('bar.document')}>
      {!isAlone && around.lead}
      <div className={styles.head}>
        <div className={styles.name}>
          <Title entry={{ ...entry, ...title }} readOnly={readOnly} />
          {state}
        </div>
        {views && <ViewChoice views={views} isNarrow={isNarrow} />}
      </div>
      <Inline gap={1} wrap={false} className={styles.actions}>
        {shownTools.map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
        {actions.map(({ name, button }, at) => isSeen(at) && <span key={name}>{button}</span>)}
        <DownloadMenu
          groups={[...(downloads?.first ?? []), out.whole, ...out.parts, ...(downloads?.last ?? []), out.other]}
          busy={out.busy}
          labelled={!isPhone && !isNarrow}
        />
        <Menu
          trigger={<IconButton label={t('bar.more')} icon={<Ellipsis {...icon} />} data-more />}
          entries={[
            ...tools.filter((tool) => !shownTools.includes(tool)),
            ...hidden,
            ...added,
            ...around.entries,
            { label: t('history.about'), icon: <Info {...icon} />, onSelect: () => setDetails(true) },
          ]}
        />
      </Inline>
      {!isAlone && around.end}
      <DetailsDialog entry={entry} open={details} onClose={() => setDetails(false)} />
      {extras && !readOnly && <extras.actions.Part entry={entry} save={props.save} onEntries={setAdded} />}
      {share.dialog}
      {out.dialogs}
    </div>
  )
}

function Title({ entry, readOnly }: { entry: HistoryEntry; readOnly: boolean }) {
  const { t } = useTexts(historyTexts)
  const title = entry.title || t('naming.none')
  // The row may have no room for the whole title.
  const heading = <h2 title={title}>{title}</h2>
  if (readOnly) return heading
  return (
    <EntryTitle entry={entry} label={t('naming.change')}>
      {heading}
    </EntryTitle>
  )
}

function ToolButton({ label, icon, isLabelled, onSelect }: BarTool) {
  if (!isLabelled) return <IconButton label={label} icon={icon} onClick={onSelect} />
  return (
    <Button size="small" icon={icon} onClick={onSelect}>
      {label}
    </Button>
  )
}

function AiButton({ label, icon, isOpen, onSelect, ref, labelled }: AiAction & { labelled: boolean }) {
  if (!labelled) return <IconButton ref={ref} label={label} icon={icon} aria-expanded={isOpen} onClick={onSelect} />
  return (
    <Button ref={ref} variant="soft" size="small" icon={icon} aria-expanded={isOpen} onClick={onSelect}>
      {label}
    </Button>
  )
}

/** Views of the same document, and the one that is shown. */
type Views = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Chooses a view of a document: tabs, or a list where these have no room. */
function ViewChoice({ views, isNarrow }: { views: Views; isNarrow: boolean }) {
  if (!isNarrow) return <SegmentedControl size="small" {...views} />
  return (
    <Select
      variant="filter"
      className={styles.views}
      aria-label={views.label}
      value={views.value}
      onChange={({ target }) => views.onChange(target.value)}
    >
      {views.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
