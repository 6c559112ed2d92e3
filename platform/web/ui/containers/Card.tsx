import { createElement, type ComponentProps, type ComponentPropsWithRef, type ReactElement } from 'react'
import type { Tag } from '../layout.ts'
import { Link } from '../actions/Link.tsx'
import styles from './Card.module.css'

type Appearance = {
  /** The space between border and content; none if it contains rows that reach the border. */
  padding?: 3 | 4 | 5 | 6
  /** Inside a card or a dialog: `flat` has no shadow, `paper` the colour of the ground; `sunken` is a quiet box without a border. */
  variant?: 'sheet' | 'flat' | 'paper' | 'sunken'
}

/** `as` is the element, a `div` by default. */
type CardProps<As extends Tag> = Omit<ComponentPropsWithRef<As>, 'as'> & Appearance & { as?: As }

type AnyCardProps = Appearance & { as?: string; className?: string }

/** A white sheet on the paper ground. */
export function Card<As extends Tag = 'div'>(props: CardProps<As>): ReactElement
export function Card({ as = 'div', padding, variant = 'sheet', className, ...rest }: AnyCardProps) {
  const attributes = {
    ...rest,
    className: [styles.card, className].filter(Boolean).join(' '),
    'data-padding': padding,
    'data-variant': variant,
  }
  return createElement(as, attributes)
}

/** A card that is a link, with its children side by side. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={[styles.card, styles.link, className].filter(Boolean).join(' ')} />
}
