import { fireEvent, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter, useLocation } from 'react-router'
import type { Language } from '#locales/language'
import type { User } from '#contract/account'
import { documentField } from '../answers/QuestionField.tsx'
import { tableField } from '../answers/tables.ts'
import { schoolButton, schoolNews } from '../auth/school-sign-in.ts'
import { streamingMarkdown } from '../content/GrowingDocument.tsx'
import { documentEditor } from '../entry/EntryDocument.tsx'
import { titleForm } from '../entry/title/EntryTitle.tsx'
import { answersNote, exampleView, resultPane, templateNote } from '../generation/prefetch.ts'
import { staffWork } from '../staff/parts.ts'
import { resultDocument } from '../generation/result-document.ts'
import { entryDialog, everyoneFilters, ownerFinder, searchLock, shelf } from '../history/parts.ts'
import { paperView } from '../papers/paper-view.ts'
import { slidesView } from '../slides/slides-view.ts'
import { paths } from '../paths.ts'
import { AppRoutes, passwordFirst, preloadScreen } from '../routes.tsx'
import { Toasts } from '../shell/Toasts.tsx'
import { dialogPopup } from '../ui/Dialog.tsx'
import { menuPopup } from '../ui/Menu.tsx'
import { schoolShare } from '../managing/budgets/BudgetShare.tsx'
import { spentLine } from '../overview/spent-line.ts'
import { changeLanguage } from '../lib/language.ts'
import { restoreSession } from '../lib/session.ts'
import { storeSession } from '../lib/session-storage.ts'

type Options = { language?: Language; user?: User | null }

/**
 * Draws the whole app at an address, in a language, as a guest or as a user whose session the server (see server.ts)
 * confirms. Returns hands to use it with.
 */
export async function renderApp(path: string, { language = 'en', user = null }: Options = {}): Promise<UserEvent> {
  await changeLanguage(language)
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
    paperView,
    slidesView,
    entryDialog,
    titleForm,
    shelf,
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
      <AppRoutes />
      <Toasts />
      <Address />
    </BrowserRouter>,
  )
  holdToasts()
  return userEvent.setup()
}

/** Keeps toasts open as if the mouse were over them: a slow machine may miss their three seconds. */
function holdToasts() {
  const place = document.querySelector('[data-over-all]')
  // The place is not there while the page is being loaded.
  if (place) fireEvent.mouseEnter(place)
}

/** Where the app stands now, "/agents?search=test". */
export const address = (): string => document.querySelector('output[name=address]')!.textContent

function Address() {
  const { pathname, search } = useLocation()
  return <output name="address">{pathname + search}</output>
}
