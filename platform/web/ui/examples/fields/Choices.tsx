import { Choice, ChoiceRow, Choices } from '../../fields/Choices.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  'one of several': ({ sample }) => (
    <Choices>
      {sample.choices.map(({ value, label }, index) => (
        <Choice key={value} type="radio" name="one-of-several" label={label} defaultChecked={index === 0} />
      ))}
    </Choices>
  ),
  'any of several': ({ sample }) => (
    <Choices>
      {sample.choices.map(({ value, label }, index) => (
        <Choice key={value} type="checkbox" label={label} defaultChecked={index > 0} />
      ))}
    </Choices>
  ),
  disabled: ({ sample }) => (
    <Choices>
      {sample.choices.map(({ value, label }, index) => (
        <Choice key={value} type="checkbox" label={label} defaultChecked={index > 0} disabled />
      ))}
    </Choices>
  ),
  'in rows': ({ sample }) => (
    <div>
      {sample.people.map(({ id, name }, index) => (
        <ChoiceRow key={id} type="radio" name="in-rows" depth={index} defaultChecked={index === 0}>
          {name}
        </ChoiceRow>
      ))}
      <ChoiceRow type="checkbox">{sample.long}</ChoiceRow>
    </div>
  ),
  'long text': ({ sample }) => (
    <Choices>
      <Choice type="checkbox" label={sample.long} />
    </Choices>
  ),
}
