import ImageIcon from 'lucide-react/icons/image'
import { memo } from 'react'
import type { Deck, Slide } from '#rules/slides/deck'
import { bodySize, hasPicture, smallestSize } from '#rules/slides/body-size'
import { activityHead } from '#rules/slides/document'
import { Prose } from '../content/Prose.tsx'
import styles from './SlideFace.module.css'

type SlideFaceProps = { slide: Slide; number: number; language: Deck['language'] }

/** A slide as a class will see it: by the same sizes as the file that is made of it. */
export const SlideFace = memo(function SlideFace({ slide, number, language }: SlideFaceProps) {
  const size = bodySize(slide)
  const { title, points, table, formula, picture, pictureFile, activity } = slide
  return (
    <div className={styles.frame}>
      <div className={styles.slide} lang={language} data-full={size === null}>
        <div className={styles.title}>{title && <Prose text={title} language={language} />}</div>
        <div className={styles.middle} style={{ fontSize: `${((size ?? smallestSize) * 100) / 960}cqw` }}>
          <div className={styles.body}>
            {points.length > 0 && (
              <ul className={styles.points}>
                {points.map(({ text, below }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own
                  <li key={at}>
                    <Prose text={text} language={language} />
                    {below.length > 0 && (
                      <ul>
                        {below.map((line, index) => (
                          // oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own
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
            {table && <Table table={table} language={language} />}
            {formula !== null && (
              <div className={styles.formula}>
                <Prose text={`$$\n${formula}\n$$`} language={language} />
              </div>
            )}
          </div>
          {pictureFile && <img className={styles.photo} src={pictureFile.src} alt={pictureFile.alt} />}
          {!pictureFile && hasPicture(slide) && (
            <div className={styles.picture}>
              <ImageIcon size={24} strokeWidth={1.5} aria-hidden="true" />
              <Prose text={picture} language={language} />
            </div>
          )}
        </div>
        {activity && (
          <div className={styles.activity}>
            <b>{activityHead(activity, language)}</b>
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

function Table({ table, language }: { table: string[][]; language: Deck['language'] }) {
  const head = table[0] ?? []
  const rows = table.slice(1)
  const cell = (text: string) => <Prose text={text} language={language} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no names of their own
            <th key={at} scope="col">
              {cell(text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no names of their own
          <tr key={row}>
            {head.map((_, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no names of their own
              <td key={at}>{cell(cells[at] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
