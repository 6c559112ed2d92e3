import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { unzip } from '../../support/files/unzip.ts'
import { accessFaults } from '../access-faults.ts'
import { openVersions } from '../document-bar.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, lan, texts } from '../teacher.ts'

const school = schoolWithAi()

const { en: answers } = JSON.parse(
  readFileSync(new URL('../../../catalogue/exit-ticket/example.json', import.meta.url), 'utf8'),
) as { en: Answers }

/** A document with three versions: written, edited by hand, and as it was written again. */
async function haveVersions() {
  const { token } = (await clientOf({ url: school.product.url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url: school.product.url, token })
  const { id: agentId } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === 'Exit ticket')!
  school.models.script({ does: 'answer', text: ['# Plan\n\nPupils understand fractions.\n\n1. One\n2. Two\n\nEnd.'] })
  const made = await teacher.call(generation.generate, {
    params: { id: agentId },
    body: { answers, language: 'vi' },
  })
  const params = { id: made.body.historyId }
  const { content } = (await teacher.call(history.get, { params })).body.entry
  const edited = content!.replace('understand', 'name').replace('2. Two', '2. Between\n3. Two')
  await teacher.call(history.update, { params, body: { content: edited } })
  await teacher.call(history.update, { params, body: { content: null } })
  return params.id
}

for (const language of chooseLanguages('vi'))
  test(`the changes between two versions are downloaded as tracked changes (${language})`, async ({ page }) => {
    const { versions } = texts[language]
    const id = await haveVersions()
    await arrive(page, school.product.url, { language, path: `/history?entry=${id}` })
    await openVersions(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: versions.changes, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: versions.upToNow, exact: true })).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    const upTo = page.getByRole('menuitem', { name: versions.upTo.replace('{{number}}', '2'), exact: true })
    const [file] = await Promise.all([page.waitForEvent('download'), upTo.click()])
    await expect(page.getByText(versions.changesSaved)).toBeVisible()
    const xml = unzip(await readFile(await file.path()))
      .get('word/document.xml')!
      .toString()
    expect(xml).toMatch(/<w:delText[^>]*>understand<.*<w:t [^>]*>name<.*<w:ins [^>]*><w:r><w:t [^>]*>Between</)
  })
