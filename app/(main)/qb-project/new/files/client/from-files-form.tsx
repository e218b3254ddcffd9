'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { DropPlace } from '@/app/_sections/files/client/drop-place'
import { SendingList } from '@/app/_sections/files/client/sending-list'
import { useSending } from '@/app/_sections/files/client/use-sending'
import { useSentFiles } from '@/app/_sections/files/client/use-sent-files'
import styles from '@/app/_sections/files/sent.module.css'
import { Button } from '@/app/_ui/button'
import { later } from '@/app/_ui/client/later'
import { DraftNote } from '@/app/_ui/drafts/draft-note'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { ShownIncoming } from '@/lib/documents/incoming/present'
import { SectionFields } from './section-fields'
import { useChoices } from './use-choices'
import { useYes } from './use-yes'

const ProposalTable = later(() => import('./proposal-table').then((module) => module.ProposalTable))

const ADDRESS = '/api/tb-files/incoming'

/** A tick before the button, with its state. */
function Tick(props: { checked: boolean; onChange: (checked: boolean) => void; children: string }) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
      />
      {props.children}
    </label>
  )
}

/** That there is a section with the code of the files, with the way to it. */
function Taken({ openId }: { openId: string }) {
  const t = useTranslations('fromFiles.section')
  return (
    <>
      {t('taken')} <Link href={sectionHref(openId, 'file_view')}>{t('toTaken')}</Link>
    </>
  )
}

/** Files are sent and read, the section they make is proposed, and one yes makes it. */
export function FromFilesForm({ known, mayRun }: { known: readonly ShownIncoming[]; mayRun: boolean }) {
  const t = useTranslations('fromFiles')
  const incoming = useSentFiles(known, ADDRESS)
  const sending = useSending(ADDRESS, {}, incoming.refresh)
  const choices = useChoices(incoming.files)
  const yes = useYes(choices)
  const [takesPrices, setTakesPrices] = useState(false)
  const [analyse, setAnalyse] = useState(true)
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (yes.refused) refusal.current?.focus()
  }, [yes.refused])
  const { proposal } = choices
  const isReady = proposal.isReady && !sending.isActive
  const code = choices.fieldValue('sectionCode').trim()
  const takenBy = incoming.files.find(
    (file) => file.takenBy && file.facts?.sectionCode?.trim() === code,
  )?.takenBy
  const hasRead = incoming.files.some(({ state }) => state === 'read')
  return (
    <form
      className="stack gap16 narrow low16"
      onSubmit={(event) => {
        event.preventDefault()
        void yes.submit({ takesPrices, analyse: analyse && mayRun })
      }}
    >
      <DraftNote state={choices.drafts} />
      <DropPlace onFiles={sending.add} />
      {sending.others > 0 && <p className="muted bare">{t('drop.others', { count: sending.others })}</p>}
      <SendingList sendings={sending.sendings} remove={sending.remove} removeAll={sending.removeAll} />
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
      {hasRead && (
        <section className={styles.part} aria-labelledby="from-files-section">
          <div className={styles.head}>
            <h2 id="from-files-section">{t('section.title')}</h2>
          </div>
          <p className="muted bare">{t('section.note')}</p>
          <SectionFields
            fieldValue={choices.fieldValue}
            type={choices.type}
            errors={{
              ...(takenBy ? { sectionCode: <Taken openId={takenBy} /> } : {}),
              ...yes.refused?.errors,
            }}
          />
          <div className="stack gap8">
            {mayRun && (
              <Tick checked={analyse} onChange={setAnalyse}>
                {t('yes.analyse')}
              </Tick>
            )}
            <Tick checked={takesPrices} onChange={setTakesPrices}>
              {t('yes.takesPrices')}
            </Tick>
          </div>
          {yes.refused && (
            <p ref={refusal} tabIndex={-1} role="alert" className={styles.refused}>
              {yes.refused.message}
            </p>
          )}
          <div className="row centred gap8x16">
            <Button kind="primary" type="submit" disabled={!isReady || yes.busy} aria-busy={yes.busy}>
              {yes.busy ? t('yes.busy') : t('yes.submit')}
            </Button>
            {proposal.files.some(({ doubts }) => doubts.length > 0) && !proposal.isReady && (
              <span className="muted bare">{t('yes.blocked')}</span>
            )}
          </div>
        </section>
      )}
    </form>
  )
}
