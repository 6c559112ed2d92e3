import type { Editor } from '@tiptap/react'
import { useTexts } from '#platform/web/language/language.ts'
import { Select } from '#platform/web/ui/Select.tsx'
import styles from './EditorToolbar.module.css'
import { editorTexts } from '../../texts.ts'

const levels = [1, 2, 3, 4, 5, 6] as const
/** Deeper headings are shown if a document has them, but not offered. */
const offered = 4

type StyleSelectProps = { editor: Editor; heading: number; 'data-tool': string; tabIndex: number }

/** Paragraph or heading. */
export function StyleSelect({ editor, heading, ...rest }: StyleSelectProps) {
  const { t } = useTexts(editorTexts)
  const set = (value: string) => {
    const level = levels.find((level) => value === `${level}`)
    if (level) editor.commands.setHeading({ level })
    else editor.commands.setParagraph()
  }
  return (
    <Select
      {...rest}
      className={styles.style}
      aria-label={t('editor.style')}
      title={t('editor.style')}
      value={heading}
      onChange={(event) => set(event.target.value)}
    >
      <option value={0}>{t('editor.paragraph')}</option>
      {levels
        .filter((level) => level <= offered || level === heading)
        .map((level) => (
          <option key={level} value={level}>
            {t('editor.heading', { level })}
          </option>
        ))}
    </Select>
  )
}
