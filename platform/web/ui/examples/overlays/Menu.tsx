import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Menu } from '../../overlays/Menu.tsx'
import type { Examples, Sample } from '../examples.ts'

const icon = <FileText size={18} aria-hidden="true" />

export const examples: Examples = {
  'actions, a link and a choice': ({ sample }) => <MenuWithChoice sample={sample} />,
}

function MenuWithChoice({ sample }: { sample: Sample }) {
  const [value, setValue] = useState('easy')
  return (
    <Menu
      trigger={<Button>{sample.title}</Button>}
      header={sample.people[0]!.name}
      entries={[
        { label: sample.save, icon, hint: '.docx', onSelect: () => {} },
        { label: sample.remove, icon, onSelect: () => {} },
        { label: sample.title, value, options: sample.choices, onChoose: setValue },
        { label: sample.sentence, detail: sample.title, link: <a href="#Menu">{sample.title}</a>, stays: true },
      ]}
    />
  )
}
