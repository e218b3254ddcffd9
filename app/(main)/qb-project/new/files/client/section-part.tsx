'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from '@/app/_sections/files/sent.module.css'
import { Button } from '@/app/_ui/button'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { ShownIncoming } from '@/lib/documents/incoming/present'
import { SectionFields } from './section-fields'
import type { useChoices } from './use-choices'
import type { useYes } from './use-yes'

/** What is ticked before the button; the form reads it. */
function Tick({ name, ...props }: { name: string; defaultChecked?: boolean; children: string }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={name} defaultChecked={props.defaultChecked} />
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

/** The section that the files make, and the yes that makes it. */
export function SectionPart(props: {
  files: readonly ShownIncoming[]
  choices: ReturnType<typeof useChoices>
  yes: ReturnType<typeof useYes>
  mayRun: boolean
  /** Whether files are on their way. */
  isActive: boolean
}) {
  const { files, choices, yes, mayRun } = props
  const t = useTranslations('fromFiles')
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (yes.refused) refusal.current?.focus()
  }, [yes.refused])
  const { proposal } = choices
  const isReady = proposal.isReady && !props.isActive
  const code = choices.fieldValue('sectionCode').trim()
  const takenBy = files.find((file) => file.takenBy && file.facts?.sectionCode?.trim() === code)?.takenBy
  return (
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
          <Tick name="analyse" defaultChecked>
            {t('yes.analyse')}
          </Tick>
        )}
        <Tick name="takesPrices">{t('yes.takesPrices')}</Tick>
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
  )
}
