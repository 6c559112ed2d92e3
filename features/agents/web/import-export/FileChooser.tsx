import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import styles from '#features/questions/web/answers/answers.module.css'
import { agentExchangeTexts } from '../../texts/exchange.ts'

/** Selects one file, by click or by drag and drop. */
export function FileChooser({ name, onFile }: { name: string | null; onFile: (file: File) => void }) {
  const { t } = useTexts(agentExchangeTexts)
  const [over, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way beside the input in it
    <label
      className={styles.zone}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <input
        type="file"
        accept=".json,application/json"
        className={styles.input}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again after it was fixed.
          target.value = ''
        }}
      />
      <FileUp size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{name ? t('exchange.chooseAnother') : t('exchange.choose')}</b>{' '}
        {name ?? <span className={styles.drop}>{t('exchange.orDrop')}</span>}
      </span>
    </label>
  )
}
