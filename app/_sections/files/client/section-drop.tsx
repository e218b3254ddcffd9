'use client'
import { useTranslations } from 'next-intl'
import type { ShownProposal } from '@/lib/documents/incoming/proposals'
import { DropPlace } from './drop-place'
import type { BidderOption } from './place-row'
import { PlaceTable } from './place-table'
import { SendingList } from './sending-list'
import { PROPOSED, useProposals } from './use-proposals'
import { useSending } from './use-sending'

/**
 * Takes all files of a section at once, also folders and archives, and proposes where each belongs; nothing is stored
 * without a yes. `known`: the files sent before, e.g. before a reload.
 */
export function SectionDrop(props: {
  openId: string
  known: readonly ShownProposal[]
  bidders: readonly BidderOption[]
  mayEnlist: boolean
  columnsHref: string
}) {
  const { openId, known, ...shown } = props
  const t = useTranslations('fromFiles.drop')
  const proposals = useProposals(openId, known)
  const sending = useSending(PROPOSED, { openId }, proposals.refresh)
  return (
    <div className="stack gap16 narrow low16">
      <DropPlace onFiles={sending.add} />
      {sending.others > 0 && <p className="muted bare">{t('others', { count: sending.others })}</p>}
      <SendingList sendings={sending.sendings} remove={sending.remove} removeAll={sending.removeAll} />
      {proposals.files.length > 0 && <PlaceTable proposals={proposals} {...shown} />}
    </div>
  )
}
