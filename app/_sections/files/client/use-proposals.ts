'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { type CallAnswer, call } from '@/app/_ui/client/call'
import type { ShownProposal } from '@/lib/documents/incoming/proposals'
import { storedMessage } from './stored-message'
import { useSentFiles } from './use-sent-files'

export const PROPOSED = '/api/tb-files/proposed'

/** A proposal that can be answered. */
export type Placed = ShownProposal & { readonly place: NonNullable<ShownProposal['place']> }

/** The files that a person has sent to a section, and the yes to where they belong. */
export function useProposals(openId: string, known: readonly ShownProposal[]) {
  const t = useTranslations('files.proposal')
  const router = useRouter()
  const sent = useSentFiles(known, PROPOSED, openId)
  /** How many of how many are stored; null: none is being stored. */
  const [storing, setStoring] = useState<{ readonly done: number; readonly of: number } | null>(null)

  const request = ({ id, place }: Placed) => {
    const { openDetailId, replaces, doubts, stranger } = place
    const body = JSON.stringify({
      ...{ openId, openDetailId, replaces: replaces?.id ?? 0 },
      // What is to be said of a bidder who is not in the list yet was not seen.
      confirm: stranger === null && doubts.length > 0,
    })
    return call(`${PROPOSED}/${id}/store`, { method: 'POST', body }).catch(() => null)
  }

  /** One by one: what is stored changes what the others replace. */
  const store = async (all: readonly Placed[]) => {
    const stored: CallAnswer[] = []
    for (const [at, one] of all.entries()) {
      setStoring({ done: at, of: all.length })
      const answer = await request(one)
      if (answer?.ok) stored.push(answer)
      else void toast('error', answer?.message || t('failed', { file: one.fileName }))
    }
    setStoring(null)
    if (stored.length > 0)
      void toast(
        'success',
        stored.length === 1 ? storedMessage(stored[0]!) : t('stored', { count: stored.length }),
      )
    await sent.refresh()
    router.refresh()
  }
  return { ...sent, storing, store }
}
