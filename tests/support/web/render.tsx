import { fireEvent, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter, useLocation } from 'react-router'
import type { Language } from '#platform/i18n/language.ts'
import type { User } from '#platform/contract/account.ts'
import { documentField } from '#features/questions/web/answers/QuestionField.tsx'
import { tableField } from '#features/questions/web/answers/tables.ts'
import { schoolButton, schoolNews } from '#features/accounts/web/sign-in/school-sign-in.ts'
import { streamingMarkdown } from '#formats/document/web/GrowingDocument.tsx'
import { documentEditor } from '#features/documents/web/text/TextBody.tsx'
import { titleForm } from '#features/documents/web/title/EntryTitle.tsx'
import { answersNote, exampleView, resultPane, templateNote } from '#features/documents/web/generation/prefetch.ts'
import { staffWork } from '#features/accounts/web/staff-import/parts.ts'
import { resultDocument } from '#features/documents/web/result/result-document.ts'
import {
  entryDialog,
  everyoneFilters,
  ownerFinder,
  searchLock,
  tagDialogs,
} from '#features/documents/web/history-parts.ts'
import type { WebKinds } from '#features/documents/web/kinds.ts'
import { paths } from '#platform/web/paths.ts'
import { documentKinds } from '#app/web/kinds.ts'
import { AppRoutes, passwordFirst, preloadScreen } from '#app/web/routes.tsx'
import { Toasts } from '#app/web/shell/Toasts.tsx'
import { dialogPopup } from '#platform/web/ui/overlays/Dialog.tsx'
import { menuPopup } from '#platform/web/ui/overlays/Menu.tsx'
import { schoolShare } from '#features/usage/web/amounts/BudgetShare.tsx'
import { spentLine } from '#app/web/admin-home/spent-line.ts'
import { changeLanguage } from '#platform/web/language/language.ts'
import { restoreSession } from '#platform/web/api/session.ts'
import { storeSession } from '#platform/web/api/session-storage.ts'

/** `kinds`: of structured documents, instead of the product's. */
type Options = { language?: Language; user?: User | null; kinds?: WebKinds }

/**
 * Renders the whole app at an address, in a language, as a guest or as a user whose session the server (see server.ts) confirms. Returns a
 * user-event instance.
 */
export async function renderApp(
  path: string,
  { language = 'en', user = null, kinds = documentKinds }: Options = {},
): Promise<UserEvent> {
  changeLanguage(language)
  if (user) storeSession({ user, token: 'a token' })
  // Preloads the pages' code: suspending while the library renders under `act` would block the page.
  const parts = [
    documentField,
    tableField,
    passwordFirst,
    schoolButton,
    schoolNews,
    dialogPopup,
    menuPopup,
    resultDocument,
    documentEditor,
    ...[...kinds.values()].map(({ view }) => view),
    entryDialog,
    titleForm,
    tagDialogs,
    ownerFinder,
    everyoneFilters,
    searchLock,
    streamingMarkdown,
    schoolShare,
    spentLine,
    resultPane,
    staffWork,
    answersNote,
    exampleView,
    templateNote,
  ]
  const code = [...parts.map(({ preload }) => preload()), ...Object.values(paths).map(preloadScreen)]
  await Promise.all([restoreSession(), ...code])
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <AppRoutes kinds={kinds} />
      <Toasts />
      <Address />
    </BrowserRouter>,
  )
  holdToasts()
  return userEvent.setup()
}

/** Keeps toasts open as if the mouse were over them: a slow machine may miss their three seconds. */
function holdToasts() {
  const container = document.querySelector('[data-over-all]')
  // The place is not there while the page is being loaded.
  if (container) fireEvent.mouseEnter(container)
}

/** Returns the current address of the app, such as "/agents?search=test". */
export const address = (): string => document.querySelector('output[name=address]')!.textContent

function Address() {
  const { pathname, search } = useLocation()
  return <output name="address">{pathname + search}</output>
}
