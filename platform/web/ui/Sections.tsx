import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './Sections.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Section<Name extends string> = {
  name: Name
  label: ReactNode
  icon: ReactNode
  /** Words for a fault in it, drawn as a dot. */
  fault?: string
  content: ReactNode
}

type SectionsProps<Name extends string> = {
  label: string
  sections: readonly Section<Name>[]
  shown: Name
  onShow: (name: Name) => void
}

/**
 * The sections of a long form, one visible at a time, with a list at the side or a row of tabs on phones. Each mounts when first shown
 * and then keeps its input.
 */
export function Sections<Name extends string>({ label, sections, shown, onShow }: SectionsProps<Name>) {
  const [seen, setSeen] = useState<ReadonlySet<Name>>(new Set([shown]))
  if (!seen.has(shown)) setSeen(new Set([...seen, shown]))
  const side = useRef<HTMLDivElement>(null)
  const at = sections.findIndex(({ name }) => name === shown)
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
          {sections.map(({ name, label: text, icon, fault }) => (
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
      </div>
      {sections.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} keepMounted tabIndex={-1} className={styles.panel}>
          {seen.has(name) && content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
