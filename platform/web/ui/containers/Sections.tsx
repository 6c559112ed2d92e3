import { Tabs } from '@base-ui/react/tabs'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import styles from './Sections.module.css'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

type Section<Name extends string> = {
  name: Name
  label: ReactNode
  icon: ReactNode
  /** A message about a problem in it, shown as a dot. */
  fault?: string
  /** Few people need it: it is behind the button `more`. */
  isRare?: boolean
  content: ReactNode
}

type SectionsProps<Name extends string> = {
  label: string
  sections: readonly Section<Name>[]
  /** The label of the button that shows the rare sections. */
  more?: string
  shown: Name
  onShow: (name: Name) => void
}

/**
 * The sections of a long form, one visible at a time, with a list at the side or a row of tabs on phones. Each mounts when first shown
 * and then keeps its input.
 */
export function Sections<Name extends string>({ label, more, sections, shown, onShow }: SectionsProps<Name>) {
  const [seen, setSeen] = useState<ReadonlySet<Name>>(new Set([shown]))
  if (!seen.has(shown)) setSeen(new Set([...seen, shown]))
  const [opened, setOpened] = useState(false)
  const isOpen = opened || sections.some(({ isRare, name, fault }) => isRare && (name === shown || fault))
  if (isOpen && !opened) setOpened(true)
  const listed = isOpen ? sections : sections.filter(({ isRare }) => !isRare)
  const side = useRef<HTMLDivElement>(null)
  const at = listed.findIndex(({ name }) => name === shown)
  // Scrolls the active tab into view: on phones a link or an error may lead to a tab outside the row.
  useEffect(() => {
    const row = side.current
    const tab = row?.querySelectorAll<HTMLElement>('[role=tab]')[at]
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [at])
  return (
    <Tabs.Root
      className={styles.sections}
      orientation="vertical"
      value={shown}
      onValueChange={(name: Name) => onShow(name)}
    >
      <div ref={side} className={styles.side}>
        <Tabs.List aria-label={label} className={styles.list}>
          {listed.map(({ name, label: text, icon, fault }) => (
            <Tabs.Tab key={name} value={name} className={styles.tab}>
              {icon}
              <span>{text}</span>
              {fault && (
                <span className={styles.fault}>
                  <VisuallyHidden>{fault}</VisuallyHidden>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {!isOpen && more && (
          <Button
            variant="quiet"
            size="small"
            className={styles.more}
            icon={<ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              setOpened(true)
              // The button has disappeared, so the keyboard focus moves to the start of the new tabs.
              requestAnimationFrame(() =>
                side.current?.querySelectorAll<HTMLElement>('[role=tab]')[listed.length]?.focus(),
              )
            }}
          >
            {more}
          </Button>
        )}
      </div>
      {sections.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} keepMounted tabIndex={-1} className={styles.panel}>
          {seen.has(name) && content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
