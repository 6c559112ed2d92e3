import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { userToEdit, type Account } from './paged.ts'

/** Confirms deleting people. The consequences are loaded first: nobody should confirm blindly. */
export function useLeaving() {
  const queryClient = useQueryClient()
  const [user, setUser] = useState<Account | null>(null)
  const destination = useRef('')
  return {
    user,
    ask: async ({ id }: { id: string }) => {
      destination.current = id
      try {
        const found = await queryClient.fetchQuery({ ...userToEdit(id), staleTime: 0 })
        // An answer that is late must not change whom the question is about.
        if (destination.current === id) setUser(found)
      } catch {
        await queryClient.invalidateQueries({ queryKey: ['users'] })
      }
    },
    onClose: () => setUser(null),
  }
}
