import { useTexts } from '#platform/web/language/language.ts'
import { SchoolMark } from '#platform/web/ui/data-display/SchoolMark.tsx'
import styles from './FacePreview.module.css'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { brandingTexts } from '../../texts/branding.ts'

/** Previews the school's name and logo from the form where users will see them. */
export function FacePreview({ name, logo }: { name: string | null; logo: string | null }) {
  const { t } = useTexts(brandingTexts)
  const mark = <SchoolMark name={name ?? t('schoolFace.nameMissing')} logo={logo} />
  return (
    <SettingsPart title={t('schoolFace.preview')}>
      <div className={styles.positions}>
        <figure>
          <figcaption>{t('schoolFace.previewSignIn')}</figcaption>
          <div className={`${styles.container} ${styles.board}`} data-ground="dark">
            {mark}
            <p>{t('schoolFace.boardText')}</p>
          </div>
        </figure>
        <figure>
          <figcaption>{t('schoolFace.previewLight')}</figcaption>
          <div className={`${styles.container} ${styles.light}`}>{mark}</div>
        </figure>
        <figure>
          <figcaption>{t('schoolFace.previewDark')}</figcaption>
          <div className={`${styles.container} ${styles.dark}`} data-ground="dark">
            {mark}
          </div>
        </figure>
        <figure>
          <figcaption>{t('schoolFace.previewWord')}</figcaption>
          <div className={`${styles.container} ${styles.word}`}>{mark}</div>
          <small>{t('schoolFace.previewWordHint')}</small>
        </figure>
      </div>
    </SettingsPart>
  )
}
