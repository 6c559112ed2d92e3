import { useState } from 'react'
import { useTranslation } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { TakeData } from '../managing/data/TakeData.tsx'
import { addTakeDataWords } from '../managing/data/words.ts'
import { Card } from '../ui/Card.tsx'
import { personDataApi } from './calls.ts'
import styles from './OwnData.module.css'

/** The way to take all that is kept for oneself. */
export function OwnData() {
  const { t } = useTranslation()
  useState(addTakeDataWords)
  const { id } = useUser()
  return (
    <Card className={styles.card}>
      <h2>{t('takeData.own')}</h2>
      <p className={styles.hint}>{t('takeData.ownText')}</p>
      <TakeData take={() => personDataApi.take({ params: { id } })} />
    </Card>
  )
}
