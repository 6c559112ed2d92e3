import { createContext, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { Fullscreen } from '#formats/document/web/Fullscreen.tsx'
import { useTitle } from '../title/use-title.ts'
import { DocumentBar, type DocumentBarProps } from './DocumentBar.tsx'
import styles from './DocumentFrame.module.css'
import { EndNotice } from './EndNotice.tsx'

type DocumentFrameProps = Omit<DocumentBarProps, 'state' | 'save' | 'isAlone' | 'onAlone'> & {
  /** The saved state. Left out: the text inside puts its own into `StateSlot`. */
  state: ReactNode
  /** Whether parts are still to be written, or all of them. `save` comes before the AI continues; null: it cannot here. */
  unfinished: { isOpen: boolean; isBlank: boolean; save: (() => Promise<boolean>) | null }
  /** Stands below the document. */
  warnings?: ReactNode
  children: ReactNode
}

/** The place of the saved state, for a text that is shown as one part of a structured document. */
export const StateSlot = createContext<HTMLElement | null>(null)

/** A document of any kind with its bar above and its warnings below; all of it can fill the window. */
export function DocumentFrame({ state, unfinished, warnings, children, ...bar }: DocumentFrameProps) {
  const { entry, around } = bar
  const { title } = useTitle(entry)
  const [isAlone, setAlone] = useState(false)
  const report = useEffectEvent((isThere: boolean) => around.onBar?.(isThere))
  useLayoutEffect(() => {
    report(true)
    return () => report(false)
  }, [])
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <Fullscreen open={isAlone} onClose={() => setAlone(false)} title={title}>
      <DocumentBar
        {...bar}
        state={state ?? <span ref={setSlot} className={styles.slot} />}
        save={unfinished.save}
        isAlone={isAlone}
        onAlone={setAlone}
      />
      <StateSlot value={slot}>{children}</StateSlot>
      <div className={styles.warnings}>
        {around.warnings}
        {warnings}
        {!around.isRefused && (
          <EndNotice entry={entry} {...unfinished} onRetry={around.onRetry} onStarted={around.onContinue} />
        )}
      </div>
    </Fullscreen>
  )
}
