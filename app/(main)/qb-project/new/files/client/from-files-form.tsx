'use client'
import { useTranslations } from 'next-intl'
import { DropPlace } from '@/app/_sections/files/client/drop-place'
import { useSending } from '@/app/_sections/files/client/use-sending'
import { useSentFiles } from '@/app/_sections/files/client/use-sent-files'
import { later } from '@/app/_ui/client/later'
import { DraftNote } from '@/app/_ui/drafts/draft-note'
import type { ShownIncoming } from '@/lib/documents/incoming/present'
import { useChoices } from './use-choices'
import { useYes } from './use-yes'

const ProposalTable = later(() => import('./proposal-table').then((module) => module.ProposalTable))
const SectionPart = later(() => import('./section-part').then((module) => module.SectionPart))
const SendingList = later(() =>
  import('@/app/_sections/files/client/sending-list').then((module) => module.SendingList),
)

const ADDRESS = '/api/tb-files/incoming'

/** Files are sent and read, the section they make is proposed, and one yes makes it. */
export function FromFilesForm({ known, mayRun }: { known: readonly ShownIncoming[]; mayRun: boolean }) {
  const t = useTranslations('fromFiles')
  const incoming = useSentFiles(known, ADDRESS)
  const sending = useSending(ADDRESS, {}, incoming.refresh)
  const choices = useChoices(incoming.files)
  const yes = useYes(choices)
  const { proposal } = choices
  return (
    <form
      className="stack gap16 narrow low16"
      onSubmit={(event) => {
        event.preventDefault()
        const ticked = new FormData(event.currentTarget)
        void yes.submit({ takesPrices: ticked.has('takesPrices'), analyse: ticked.has('analyse') })
      }}
    >
      <DraftNote state={choices.drafts} />
      <DropPlace onFiles={sending.add} />
      {sending.others > 0 && <p className="muted bare">{t('drop.others', { count: sending.others })}</p>}
      {sending.sendings.length > 0 && (
        <SendingList sendings={sending.sendings} remove={sending.remove} removeAll={sending.removeAll} />
      )}
      {incoming.files.length > 0 && (
        <ProposalTable
          files={incoming.files}
          proposal={proposal}
          typedName={choices.typedName}
          use={choices.use}
          name={choices.name}
          readAs={(id, fileType) => incoming.change(id, { fileType })}
          remove={incoming.remove}
          clear={incoming.clear}
        />
      )}
      {incoming.files.some(({ state }) => state === 'read') && (
        <SectionPart {...{ files: incoming.files, choices, yes, mayRun }} isActive={sending.isActive} />
      )}
    </form>
  )
}
