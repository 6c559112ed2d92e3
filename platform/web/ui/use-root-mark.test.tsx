import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRootMark } from './use-root-mark.ts'

function Marked({ isOn = true }: { isOn?: boolean }) {
  useRootMark('dialog', isOn)
  return null
}

test('the root carries a mark until the last component that wants it is gone', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-dialog')
  const one = render(<Marked />)
  const other = render(<Marked />)
  one.unmount()
  expect(isMarked()).toBe(true)
  other.rerender(<Marked isOn={false} />)
  expect(isMarked()).toBe(false)
})
