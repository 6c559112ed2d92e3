import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { countWords, isWordsSelected } from './word-count.ts'
import styles from './WordCount.module.css'

/** Between two counts, in milliseconds. */
const pause = 400

/** How long the text is, or what is selected of it. */
export function WordCount({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [shown, setShown] = useState(() => standing(editor))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer = undefined
      setShown(standing(editor))
    }
    const changed = () => {
      timer ??= setTimeout(count, pause)
    }
    editor.on('transaction', changed)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', changed)
    }
  }, [editor])

  const words = t('editor.words', { count: shown.words, number: formatNumber(shown.words, language) })
  const characters = t('editor.characters', {
    count: shown.characters,
    number: formatNumber(shown.characters, language),
  })
  return (
    <p className={styles.count}>
      {shown.selected && `${t('editor.selected')} `}
      {words} · {characters}
    </p>
  )
}

const standing = ({ state }: Editor) => ({ ...countWords(state), selected: isWordsSelected(state) })
