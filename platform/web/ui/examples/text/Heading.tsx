import { Heading } from '../../text/Heading.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  // Levels 1 and 2 belong to the page.
  level: ({ sample }) => <Heading level={3}>{sample.title}</Heading>,
  sizes: ({ sample }) =>
    (['2xl', 'xl', 'lg'] as const).map((size) => (
      <Heading key={size} level={3} size={size}>
        {sample.title}
      </Heading>
    )),
  'long text': ({ sample }) => <Heading level={3}>{sample.long}</Heading>,
}
