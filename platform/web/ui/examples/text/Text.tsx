import { Text } from '../../text/Text.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  sizes: ({ sample }) =>
    (['xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const).map((size) => (
      <Text key={size} size={size}>
        {sample.title}
      </Text>
    )),
  tones: ({ sample }) =>
    (['quiet', 'faint', 'brand', 'warn', 'danger'] as const).map((tone) => (
      <Text key={tone} tone={tone}>
        {sample.title}
      </Text>
    )),
  weights: ({ sample }) =>
    (['normal', 'medium', 'bold'] as const).map((weight) => (
      <Text key={weight} weight={weight}>
        {sample.title}
      </Text>
    )),
  code: ({ sample }) => <Text as="code">{sample.title}</Text>,
  'figures below one another': () =>
    ['1,111', '8,888'].map((figure) => (
      <Text key={figure} tabular>
        {figure}
      </Text>
    )),
  'lines as written': ({ sample }) => <Text lines>{`${sample.title}\n  ${sample.sentence}`}</Text>,
  'long text': ({ sample }) => <Text>{sample.long}</Text>,
  'long text, easy to read': ({ sample }) => <Text measure>{sample.long.repeat(3)}</Text>,
  'long text, cut': ({ sample }) => <Text truncate>{sample.long}</Text>,
}
