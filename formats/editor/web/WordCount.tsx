import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { afterPaint } from './draw-in-time.ts'
import { countWords, isWordsSelected, type Count } from './word-count.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './DocumentEditor.module.css'
import { editorTexts } from '../texts.ts'

/** Between two counts, in milliseconds. */
const pause = 400

/** Counts the words of the text or the selection, once the document is readable. */
export function WordCount({ editor }: { editor: Editor }) {
  const { t } = useTexts(editorTexts)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer = undefined
      setShown(countShown(editor))
    }
    const changed = () => {
      timer ??= setTimeout(count, pause)
    }
    editor.on('transaction', changed)
    const callOff = afterPaint(count)
    return () => {
      callOff()
      clearTimeout(timer)
      editor.off('transaction', changed)
    }
  }, [editor])

  if (!shown)
    return (
      <Text size="xs" tone="faint" tabular className={styles.words}>
        &nbsp;
      </Text>
    )
  const words = t('editor.words', { count: shown.words, number: formatNumber(shown.words, language) })
  const characters = t('editor.characters', {
    count: shown.characters,
    number: formatNumber(shown.characters, language),
  })
  return (
    <Text size="xs" tone="faint" tabular className={styles.words}>
      {shown.selected && `${t('editor.selected')} `}
      {words} · {characters}
    </Text>
  )
}

type Shown = Count & { selected: boolean }

const countShown = ({ state }: Editor): Shown => ({ ...countWords(state), selected: isWordsSelected(state) })
