import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { useRootMark } from '../use-root-mark.ts'
import { Inline } from '../layout/Inline.tsx'
import styles from './DialogPopup.module.css'
import { IconButton } from '../actions/IconButton.tsx'

export type DialogProps = {
  open: boolean
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void
  title: string
  /** The children bring their own head with a button to close; the title stays for screen readers. */
  isBare?: boolean
  /** A quiet line under the title. */
  subtitle?: ReactNode
  /** Appears in the title row. */
  tools?: ReactNode
  description?: ReactNode
  closeLabel: string
  /**
   * `small` for a question, `large` for text to write, `document` for full height, `wide` for a form with content beside it, `side` for a
   * long form at the right of the page, `drawer` for a list at its left. On a phone every dialog except `small` and `drawer` fills the
   * screen.
   */
  size?: 'small' | 'medium' | 'large' | 'document' | 'wide' | 'side' | 'drawer'
  /** Buttons at the bottom. */
  footer?: ReactNode
  /** Omitted: the first field. A destructive dialog chooses its "keep" button. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The element that gets the focus on closing; by default, and for null, the one that opened the dialog. */
  finalFocus?: () => HTMLElement | null
  children?: ReactNode
}

const sizes = {
  small: styles.small,
  medium: '',
  large: styles.large,
  document: styles.document,
  wide: styles.wide,
  side: styles.side,
  drawer: styles.drawer,
}

/** Lets messages make room while a dialog is open. */
function OpenMark() {
  useRootMark('dialog')
  return null
}

/** The part of Dialog that needs the component library. Use Dialog. */
export function DialogPopup({ size = 'medium', title, description, closeLabel, footer, ...props }: DialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <OpenMark />
        <Base.Backdrop className={styles.veil} />
        <Base.Popup
          className={`${styles.dialog} ${sizes[size]}`}
          initialFocus={props.initialFocus}
          finalFocus={() => props.finalFocus?.() ?? true}
        >
          <Inline
            as="header"
            gap={3}
            wrap={false}
            justify="between"
            className={props.isBare ? styles.bare : styles.header}
          >
            <div className={styles.heading}>
              <Base.Title className={styles.title} title={size === 'document' ? title : undefined}>
                {title}
              </Base.Title>
              {!props.isBare && props.subtitle}
            </div>
            {!props.isBare && (
              <>
                {props.tools && (
                  <Inline wrap={false} className={styles.tools}>
                    {props.tools}
                  </Inline>
                )}
                <Base.Close render={<IconButton label={closeLabel} icon={<X size={20} aria-hidden="true" />} />} />
              </>
            )}
          </Inline>
          <div className={styles.body}>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {props.children}
          </div>
          {footer && (
            <Inline as="footer" align="stretch" justify="end" className={styles.footer}>
              {footer}
            </Inline>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
