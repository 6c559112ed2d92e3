import ImageIcon from 'lucide-react/icons/image'
import { memo, type CSSProperties } from 'react'
import type { Presentation, Slide } from '../model/presentation.ts'
import { slideFit } from '../model/layout/fit.ts'
import { activityLabel } from '../model/layout/page-words.ts'
import { Prose } from '#formats/document/web/Prose.tsx'
import styles from './SlideFace.module.css'

type SlideFaceProps = { slide: Slide; number: number; language: Presentation['language'] }

/** Renders a slide as in the file; for one that continues on several pages, the beginning. */
export const SlideFace = memo(function SlideFace({ slide, number, language }: SlideFaceProps) {
  const { pages, size } = slideFit(slide, language)
  const { title, points, table, formula, picture, pictureFile, activity } = slide
  const hasPicture = picture !== '' || pictureFile !== null
  const isAlone = points.length === 0 && !table && formula === null && !hasPicture
  const letters = { '--title': pages[0]!.title.size, '--size': size } as CSSProperties
  return (
    <div className={styles.frame}>
      <div className={styles.slide} lang={language} style={letters}>
        <div className={styles.title}>{title && <Prose text={title} language={language} />}</div>
        <div className={styles.middle}>
          <div className={styles.body}>
            {points.length > 0 && (
              <ul className={styles.points}>
                {points.map(({ text, below }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- lines have no ids
                  <li key={at}>
                    <Prose text={text} language={language} />
                    {below.length > 0 && (
                      <ul>
                        {below.map((line, index) => (
                          // oxlint-disable-next-line react/no-array-index-key -- lines have no ids
                          <li key={index}>
                            <Prose text={line} language={language} />
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {formula !== null && (
              <div className={styles.formula} data-alone={points.length === 0 && !table}>
                <Prose text={`$$\n${formula}\n$$`} language={language} />
              </div>
            )}
            {table && <Table table={table} language={language} />}
          </div>
          {pictureFile && <img className={styles.photo} src={pictureFile.src} alt={pictureFile.alt} />}
          {!pictureFile && picture !== '' && (
            <div className={styles.picture}>
              <ImageIcon size={24} strokeWidth={1.5} aria-hidden="true" />
              <Prose text={picture} language={language} />
            </div>
          )}
        </div>
        {activity && (
          <div className={styles.activity} data-alone={isAlone}>
            <b>{activityLabel(activity, language)}</b>
            <Prose text={activity.doing} language={language} />
          </div>
        )}
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      </div>
    </div>
  )
})

function Table({ table, language }: { table: string[][]; language: Presentation['language'] }) {
  const head = table[0] ?? []
  const rows = table.slice(1)
  const cell = (text: string) => <Prose text={text} language={language} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no ids
            <th key={at} scope="col">
              {cell(text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ids
          <tr key={row}>
            {head.map((_, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no ids
              <td key={at}>{cell(cells[at] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
