import { createElement, type ComponentPropsWithRef, type CSSProperties, type JSX } from 'react'

export type Tag = keyof JSX.IntrinsicElements

/** A step of the scale: `--space-1` to `--space-8`; 0 is none. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

type Arrangement = {
  gap?: Space
  /** Across the direction of the children. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** Along the direction of the children. */
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Takes the free space of the line that it is in. */
  grow?: boolean
  /** Keeps a distance to what is above or below it, where no stack does. */
  apart?: 'above' | 'below'
}

/** `as` is the element, a `div` by default: a list stays a `ul`, a form a `form`. */
export type LayoutProps<As extends Tag> = Omit<ComponentPropsWithRef<As>, 'as'> & Arrangement & { as?: As }

/** Props for any element. Other attributes are passed on. */
export type AnyLayoutProps = Arrangement & { as?: string; className?: string; style?: CSSProperties }

/** Renders the element of a layout with a class of Layout.module.css. */
export function renderLayout(
  layoutClass: string | undefined,
  { as = 'div', gap, align, justify, grow, apart, className, ...rest }: AnyLayoutProps,
) {
  const attributes = {
    ...rest,
    className: [layoutClass, className].filter(Boolean).join(' '),
    'data-gap': gap,
    'data-align': align,
    'data-justify': justify,
    'data-grow': grow || undefined,
    'data-apart': apart,
  }
  return createElement(as, attributes)
}
