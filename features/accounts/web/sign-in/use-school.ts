import { useEffect, useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/web/language/language.ts'

/** `signIn`: its school sign-in, if it has one. */
export type School = {
  name: string | null
  logo: string | null
  hasMail: boolean
  signIn: { label: string; isRequired: boolean } | null
}

/** Loads the sign-in page's school; empty until the server answers in this language, or when it cannot. */
export function useSchool(): School {
  const language = useLanguage()
  const [schools, setSchools] = useState<Partial<Record<Language, School>>>({})
  useEffect(() => {
    let isMounted = true
    const ask = async () => {
      // The page renders before the call's code is loaded.
      const { publicSettings } = await import('./school-call.ts')
      const { schoolName, schoolLogo, schoolSignIn, hasMail } = await publicSettings()
      if (isMounted) setSchools({ [language]: { name: schoolName, logo: schoolLogo, signIn: schoolSignIn, hasMail } })
    }
    ask().catch(() => {})
    return () => void (isMounted = false)
  }, [language])
  return schools[language] ?? { name: null, logo: null, signIn: null, hasMail: false }
}
