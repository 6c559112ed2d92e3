import { createElement, type ComponentPropsWithRef, type ReactElement } from 'react'
import type { Tag } from '../layout.ts'
import styles from './Text.module.css'

export type TextSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl'

type Appearance = {
  /** Omitted for the size of the surrounding text. */
  size?: TextSize
  tone?: 'quiet' | 'faint' | 'brand' | 'warn' | 'danger'
  weight?: 'normal' | 'medium' | 'bold'
  /** On one line, truncated with an ellipsis. */
  truncate?: boolean
  /** Keeps the line breaks of what somebody wrote. */
  lines?: boolean
  /** Digits of one width, for figures below one another or that change. */
  tabular?: boolean
  /** Lines that are not too long to read, however wide the page is. */
  measure?: boolean
}

/** `as` is the element, a `p` by default. */
type TextProps<As extends Tag> = Omit<ComponentPropsWithRef<As>, 'as'> & Appearance & { as?: As }

type AnyTextProps = Appearance & { as?: string; className?: string }

/** A paragraph or a piece of text in a size, tone and weight of the scale. */
export function Text<As extends Tag = 'p'>(props: TextProps<As>): ReactElement
export function Text({
  as = 'p',
  size,
  tone,
  weight,
  truncate = false,
  lines = false,
  tabular = false,
  measure = false,
  className,
  ...rest
}: AnyTextProps) {
  const attributes = {
    ...rest,
    className: [styles.text, className].filter(Boolean).join(' '),
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-truncate': truncate || undefined,
    'data-lines': lines || undefined,
    'data-tabular': tabular || undefined,
    'data-measure': measure || undefined,
  }
  return createElement(as, attributes)
}
