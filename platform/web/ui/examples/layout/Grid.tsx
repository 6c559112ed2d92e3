import { Card } from '../../containers/Card.tsx'
import { Grid } from '../../layout/Grid.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  'two columns, three, and as many as fit': ({ sample }) =>
    ([2, 3, 'narrow'] as const).map((columns) => (
      <Grid key={columns} columns={columns}>
        {sample.people.map(({ id, name }) => (
          <Card key={id} padding={3}>
            {name}
          </Card>
        ))}
      </Grid>
    )),
  'a narrower column beside the first': ({ sample }) => (
    <Grid columns="aside">
      <Card padding={3}>{sample.sentence}</Card>
      <Card padding={3}>{sample.title}</Card>
    </Grid>
  ),
  'columns of at least 120 pixels': ({ sample }) => (
    <Grid least={120}>
      {sample.choices.map(({ value, label }) => (
        <Card key={value} padding={3}>
          {label}
        </Card>
      ))}
    </Grid>
  ),
}
