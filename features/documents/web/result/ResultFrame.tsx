import type { ReactNode, Ref, UIEvent } from 'react'
import sheet from '#formats/document/web/sheet.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { useKind } from '../kinds.ts'
import bar from '../bar/DocumentBar.module.css'
import frame from '../bar/DocumentFrame.module.css'
import { generationTexts } from '../../texts/generation.ts'

type ResultFrameProps = {
  head: ReactNode
  line?: ReactNode
  children?: ReactNode
  /** Over the lower edge, wherever the sheet is scrolled to. */
  overlay?: ReactNode
  /** The kind of a structured document. A kind with its own streaming view brings its own background. */
  kind?: string | undefined
  /** The element that scrolls, and the sheet in it. */
  boxRef?: Ref<HTMLDivElement>
  sheetRef?: Ref<HTMLDivElement>
  onScroll?: (event: UIEvent<HTMLElement>) => void
}

/** A sheet of paper that is read, not edited, under the same two rows as the finished document, so that nothing moves when that takes over. */
export function ResultFrame({ head, line, children, overlay, kind, boxRef, sheetRef, onScroll }: ResultFrameProps) {
  const { t } = useTexts(generationTexts)
  const isBare = useKind(kind)?.growing !== undefined
  return (
    <>
      <div className={bar.bar}>{head}</div>
      <div className={frame.line}>{line}</div>
      <section
        ref={boxRef}
        className={sheet.desk}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t('generation.text')}
        onScroll={onScroll}
      >
        <div ref={sheetRef} className={isBare ? undefined : sheet.sheet}>
          {children}
        </div>
        {overlay}
      </section>
    </>
  )
}
