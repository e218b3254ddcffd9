import type { CallAnswer } from '@/app/_ui/client/call'

export function storedMessage({ message, data }: CallAnswer): string {
  const notes: readonly { readonly message: string }[] = data?.notes ?? []
  return [message, ...notes.map((note) => note.message)].filter(Boolean).join(' · ')
}
