import { Fragment, useState } from 'react'
import { themes, chooseTheme, storedTheme, type Theme } from '#platform/web/lib/theme.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { LanguageToggle } from '#platform/web/shell/LanguageToggle.tsx'
import { samples, type Examples } from '#platform/web/ui/examples/examples.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import styles from './ComponentsPage.module.css'

const modules = import.meta.glob<{ examples: Examples }>('../../../platform/web/*/examples/*.tsx', { eager: true })

/** Every component with its states, by folder. */
const components = Object.entries(modules).map(([path, { examples }]) => {
  const [folder = '', , file = ''] = path.split('/').slice(-3)
  return { folder, name: file.replace('.tsx', ''), examples }
})
const folders = Map.groupBy(components, ({ folder }) => folder)

/** Shows every component in every state. Only `npm run dev` has this page. */
export function ComponentsPage() {
  const sample = samples[useLanguage()]
  const [theme, setTheme] = useState(storedTheme)
  const change = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <main className={styles.page}>
      <title>Components</title>
      <header className={styles.head}>
        <h1>Components</h1>
        <SegmentedControl
          size="small"
          label="Theme"
          options={themes.map((value) => ({ value, label: value }))}
          value={theme}
          onChange={change}
        />
        <LanguageToggle />
      </header>
      <nav aria-label="Components">
        <dl className={styles.index}>
          {[...folders].map(([folder, parts]) => (
            <Fragment key={folder}>
              <dt>{folder}</dt>
              {parts.map(({ name }) => (
                <dd key={name}>
                  <a href={`#${name}`}>{name}</a>
                </dd>
              ))}
            </Fragment>
          ))}
        </dl>
      </nav>
      {components.map(({ name, examples }) => (
        <section key={name} id={name} className={styles.component} aria-labelledby={`${name}-heading`}>
          <h2 id={`${name}-heading`}>{name}</h2>
          {Object.entries(examples).map(([state, Example]) => (
            <figure key={state} className={styles.state}>
              <figcaption>{state}</figcaption>
              <div className={styles.example}>
                <Example sample={sample} />
              </div>
            </figure>
          ))}
        </section>
      ))}
    </main>
  )
}
