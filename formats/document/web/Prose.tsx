import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { renderMarkdown } from '../../markdown/web/markdown.ts'
import { renderMaths } from './maths.ts'
import styles from './Prose.module.css'

/** A text of a question, with its formulas drawn. */
export const Prose = memo(function Prose({ text, language }: { text: string; language: Language }) {
  const element = useRef<HTMLDivElement>(null)
  const html = useMemo(() => renderMarkdown(text), [text])
  useLayoutEffect(() => {
    if (element.current) renderMaths(element.current)
  })
  return <div ref={element} className={styles.prose} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
})
