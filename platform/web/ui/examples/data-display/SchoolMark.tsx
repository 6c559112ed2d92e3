import { SchoolMark } from '../../data-display/SchoolMark.tsx'
import type { Examples } from '../examples.ts'

const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#0b6e4f"/></svg>')}`

export const examples: Examples = {
  'logo and name': ({ sample }) => <SchoolMark name={sample.title} logo={logo} />,
  name: ({ sample }) => <SchoolMark name={sample.title} logo={null} />,
  'long text': ({ sample }) => <SchoolMark name={sample.long} logo={logo} />,
}
