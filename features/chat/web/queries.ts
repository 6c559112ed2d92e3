import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ChatMessage, Conversation } from '../contract/chat.ts'
import { chatApi } from './calls.ts'

/**
 * The user's conversations, the last used first; an empty search finds all. Failures are silent, because the chat works without the list.
 */
export const conversations = (search = '') =>
  queryOptions({
    queryKey: ['chat', 'conversations', search],
    queryFn: async ({ signal }) => {
      const query = search ? { search } : {}
      return (await chatApi.conversations({ query, quiet: true, signal })).data
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** Loads the warnings before the first question; the page also works without them. */
export const availabilityQuery = () =>
  queryOptions({
    queryKey: ['chat', 'standing'],
    queryFn: ({ signal }) => chatApi.availability({ quiet: true, signal }),
    retry: false,
  })

/** All messages of a conversation, oldest first, with all branches. */
export const messages = (conversationId: string) =>
  queryOptions({
    queryKey: ['chat', 'messages', conversationId],
    queryFn: async ({ signal }) => {
      const query = { conversation_id: conversationId }
      return (await chatApi.messages({ query, quiet: true, signal })).data
    },
    // Another tab may have added messages. Messages that this tab has just sent need no refetch.
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

export const reloadConversations = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['chat', 'conversations'] })

/** Reloads after an answer, because it has used the budget. */
export const reloadAvailability = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: availabilityQuery().queryKey })

/** Adds a message to the cached conversation, or replaces the one with its id. */
export function showMessage(queryClient: QueryClient, conversationId: string, message: ChatMessage) {
  const { queryKey } = messages(conversationId)
  // A request sent before the change would overwrite it.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (known: ChatMessage[] = []) =>
    known.some(({ id }) => id === message.id)
      ? known.map((other) => (other.id === message.id ? message : other))
      : [...known, message],
  )
}

export function showConversation(queryClient: QueryClient, changed: Conversation) {
  queryClient.setQueriesData<Conversation[]>({ queryKey: ['chat', 'conversations'] }, (known) =>
    known?.map((other) => (other.id === changed.id ? changed : other)),
  )
}
