import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  useId,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import styles from './MenuPopup.module.css'

type MenuAction = {
  label: string
  icon?: ReactNode
  /** A muted note at its end, such as ".docx". */
  hint?: string
  onSelect: () => void
}
type MenuLink = {
  label: string
  /** A second line, for example the destination. */
  detail?: string
  icon?: ReactNode
  /** The link itself, such as a router's `<Link to=… />`. */
  link: ReactElement
  /** The last entry, which stays visible however many there are above it. */
  stays?: true
}
export type MenuChoice = {
  label: string
  value: string
  /** If the options have icons, they are shown in a row of icons instead of labels. */
  options: readonly { value: string; label: string; icon?: ReactNode }[]
  onChoose: (value: string) => void
}
/** Entries of one subject under their own label. */
export type MenuGroup = { label: string; entries: readonly (MenuAction | MenuLink | Submenu)[] }
/** Entries that open in a menu of their own. */
type Submenu = { label: string; submenu: readonly (MenuAction | MenuLink)[] }
export type MenuEntry = MenuAction | MenuLink | MenuChoice | MenuGroup | Submenu

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  entries: readonly MenuEntry[]
  /** Appears above the entries, such as the name of the signed-in user. */
  header?: ReactNode
}

/** `byKey`: opened by keyboard, so the first entry is highlighted. On later openings the library detects this itself. */
export type MenuPopupProps = MenuProps & { byKey: boolean }

/** The part of Menu that needs the component library; it opens as soon as it is loaded. Use Menu. */
export function MenuPopup({ trigger, entries, header, byKey }: MenuPopupProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const marksEntry = useRef(byKey)
  // A newly opened menu receives the focus as a whole.
  const markEntry = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (marksEntry.current && target === currentTarget)
      currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    marksEntry.current = false
  }
  return (
    <Base.Root defaultOpen defaultTriggerId={id} modal={false}>
      <Base.Trigger id={id} ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align="end" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.menu} onFocus={markEntry} finalFocus={() => backTo(button.current)}>
            {header && <div className={styles.header}>{header}</div>}
            {entries.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * This button replaced the pressed one, so by default the focus would return to the element before that. If an entry has moved the focus,
 * it stays there.
 */
const backTo = (button: HTMLElement | null) => {
  const { activeElement, body } = document
  return activeElement === body || activeElement?.closest('[role=menu]') ? button : false
}

/** Parts of one download have equal labels and different hints. */
const keyOf = (entry: MenuEntry) => ('hint' in entry ? `${entry.label} ${entry.hint ?? ''}` : entry.label)

function Entry({ entry }: { entry: MenuEntry }) {
  if ('entries' in entry) {
    return (
      <Base.Group className={styles.group}>
        <Base.GroupLabel className={styles.groupLabel}>{entry.label}</Base.GroupLabel>
        {entry.entries.map((one) => (
          <Entry key={keyOf(one)} entry={one} />
        ))}
      </Base.Group>
    )
  }
  if ('options' in entry) {
    if (entry.options.some(({ icon }) => icon !== undefined)) return <Row entry={entry} />
    return (
      <Base.Group className={styles.group}>
        <Base.GroupLabel className={styles.groupLabel}>{entry.label}</Base.GroupLabel>
        <Base.RadioGroup value={entry.value} onValueChange={(value: string) => entry.onChoose(value)}>
          {entry.options.map((option) => (
            <Base.RadioItem key={option.value} value={option.value} className={styles.entry} closeOnClick>
              {option.label}
              <Base.RadioItemIndicator className={styles.hint} render={<span />}>
                <Check size={16} aria-hidden="true" />
              </Base.RadioItemIndicator>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      </Base.Group>
    )
  }
  if ('submenu' in entry) {
    return (
      <Base.SubmenuRoot>
        <Base.SubmenuTrigger className={styles.entry}>
          {entry.label}
          <ChevronRight className={styles.hint} size={16} aria-hidden="true" />
        </Base.SubmenuTrigger>
        <Base.Portal>
          <Base.Positioner className={styles.positioner} collisionPadding={8}>
            <Base.Popup className={styles.menu}>
              {entry.submenu.map((one) => (
                <Entry key={keyOf(one)} entry={one} />
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.SubmenuRoot>
    )
  }
  if ('link' in entry) {
    return (
      <Base.LinkItem
        className={entry.stays ? `${styles.entry} ${styles.stays}` : styles.entry}
        render={entry.link}
        closeOnClick
      >
        {entry.icon}
        {entry.detail ? (
          <span className={styles.two}>
            {entry.label}
            <small>{entry.detail}</small>
          </span>
        ) : (
          entry.label
        )}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={styles.entry} onClick={entry.onSelect}>
      {entry.icon}
      {entry.label}
      {entry.hint && <small className={styles.hint}>{entry.hint}</small>}
    </Base.Item>
  )
}

function Row({ entry: { label, value, options, onChoose } }: { entry: MenuChoice }) {
  return (
    <Base.Group className={styles.group} aria-label={label}>
      <Base.RadioGroup className={styles.row} value={value} onValueChange={onChoose} onKeyDown={walkSideways}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            label={option.label}
            className={styles.entry}
            aria-label={option.label}
            title={option.label}
            closeOnClick
          >
            {option.icon}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

const sides = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' } as const

/** Arrow up and down move through the row as through the whole menu. */
function walkSideways({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element) || !(key === 'ArrowLeft' || key === 'ArrowRight')) return
  const next = target[sides[key]]
  if (next instanceof HTMLElement) next.focus()
}
