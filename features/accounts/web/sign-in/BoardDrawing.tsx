import styles from './sign-in.module.css'

/** Inline SVG: an image file could not use the page's fonts. */
export function BoardDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 520 330" aria-hidden="true">
      <g className={styles.chalk}>
        <path d="M60 250 200 70l92 180zM200 236h14v14" />
        <circle cx="392" cy="166" r="78" />
        <path d="M200 70v180" strokeDasharray="7 8" opacity=".7" />
        <path d="M392 166h78M392 166l-47-62" opacity=".7" />
      </g>
      <path className={styles.angle} d="M76 250a22 22 0 0 0-5-15M414 166a22 22 0 0 0-35-18" />
      <g className={styles.letters}>
        <text x="187" y="58">
          A
        </text>
        <text x="40" y="268">
          B
        </text>
        <text x="298" y="268">
          C
        </text>
        <text x="207" y="168">
          h
        </text>
        <text x="408" y="188">
          r
        </text>
      </g>
      <g className={styles.formulas}>
        <text x="96" y="312">
          S = ½ · BC · h
        </text>
        <text x="362" y="282">
          d = 2r
        </text>
      </g>
    </svg>
  )
}
