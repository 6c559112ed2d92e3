import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { userToEdit, type Account } from './paged.ts'

/** Confirms deleting people. The consequences are loaded first, so that no one confirms without seeing them. */
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
        // A late answer must not change which person the dialog is about.
        if (destination.current === id) setUser(found)
      } catch {
        await queryClient.invalidateQueries({ queryKey: ['users'] })
      }
    },
    onClose: () => setUser(null),
  }
}
