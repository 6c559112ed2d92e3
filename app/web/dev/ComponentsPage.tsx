import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { themes, chooseTheme, storedTheme, type Theme } from '#platform/web/lib/theme.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { LanguageToggle } from '#platform/web/shell/LanguageToggle.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { samples, type Examples } from '#platform/web/ui/examples/examples.ts'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import styles from './ComponentsPage.module.css'

const modules = import.meta.glob<{ examples: Examples }>('../../../platform/web/*/examples/**/*.tsx', { eager: true })

/** Every component with its states, by folder and name. The folders of `ui` are shown as one. */
const components = Object.entries(modules)
  .map(([path, { examples }]) => {
    const [folder = '', file = ''] = path.split('/web/')[1]!.split('/examples/')
    return { folder, name: file.split('/').at(-1)!.replace('.tsx', ''), examples }
  })
  .sort((one, other) => (`${one.folder}/${one.name}` < `${other.folder}/${other.name}` ? -1 : 1))
const folders = Map.groupBy(components, ({ folder }) => folder)

/** Pages for guests have no client of their own. */
const queryClient = new QueryClient()

/** Shows every component in every state. Only `npm run dev` has this page. */
export function ComponentsPage() {
  const sample = samples[useLanguage()]
  const [theme, setTheme] = useState(storedTheme)
  const change = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Stack as="main" gap={6} className={styles.page}>
        <title>Components</title>
        <Inline as="header" gap={4} justify="between">
          <Heading level={1}>Components</Heading>
          <SegmentedControl
            size="small"
            label="Theme"
            options={themes.map((value) => ({ value, label: value }))}
            value={theme}
            onChange={change}
          />
          <LanguageToggle />
        </Inline>
        <nav aria-label="Components">
          <Stack as="ul" gap={2}>
            {[...folders].map(([folder, parts]) => (
              <Inline as="li" key={folder} gap={4}>
                <Text as="b">{folder}</Text>
                {parts.map(({ name }) => (
                  <a key={name} href={`#${name}`}>
                    {name}
                  </a>
                ))}
              </Inline>
            ))}
          </Stack>
        </nav>
        {components.map(({ name, examples }) => (
          <Stack as="section" key={name} id={name} className={styles.component} aria-labelledby={`${name}-heading`}>
            <Heading level={2} id={`${name}-heading`}>
              {name}
            </Heading>
            {Object.entries(examples).map(([state, Example]) => (
              <Stack as="figure" key={state} gap={2}>
                <Text as="figcaption" tone="quiet">
                  {state}
                </Text>
                <Inline gap={4} className={styles.example}>
                  <Example sample={sample} />
                </Inline>
              </Stack>
            ))}
          </Stack>
        ))}
      </Stack>
    </QueryClientProvider>
  )
}
