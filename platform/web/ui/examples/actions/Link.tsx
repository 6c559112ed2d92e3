import { buttonClass } from '../../actions/button-class.ts'
import { Link, Links } from '../../actions/Link.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <Links>
      <Link to="/dev/ui">{sample.title}</Link>
    </Links>
  ),
  'as a button': ({ sample }) => (
    <Links>
      <Link to="/dev/ui" className={buttonClass({ variant: 'primary' })}>
        {sample.title}
      </Link>
    </Links>
  ),
}
