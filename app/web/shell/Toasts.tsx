import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { resolveValue, toast as toasts, useToaster, type Toast } from 'react-hot-toast/headless'
import { useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Toasts.module.css'

const icons: Partial<Record<Toast['type'], typeof Info>> = { success: CircleCheck, error: CircleX }

/**
 * Short messages at the top right: for 3 s after a success, 5 s after an error, otherwise 4 s, at most 20 (the library's own limit).
 * Hovering keeps them visible.
 */
export function Toasts() {
  const { t } = useTexts()
  const shown = useToaster({ duration: 4000, success: { duration: 3000 }, error: { duration: 5000 } })
  const { startPause, endPause } = shown.handlers
  return (
    // Stays usable above fullscreen content.
    <div className={styles.corner} data-over-all="" onMouseEnter={startPause} onMouseLeave={endPause}>
      {shown.toasts.map((toast) => {
        const Icon = icons[toast.type] ?? Info
        return (
          <Inline
            key={toast.id}
            wrap={false}
            className={styles.toast}
            data-type={toast.type}
            data-leaving={!toast.visible}
            {...toast.ariaProps}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <div className={styles.text}>{resolveValue(toast.message, toast)}</div>
            <IconButton
              size="small"
              label={t('action.dismiss')}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => toasts.dismiss(toast.id)}
            />
          </Inline>
        )
      })}
    </div>
  )
}
