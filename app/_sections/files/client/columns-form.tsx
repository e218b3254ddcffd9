'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { settle } from '@/app/_ui/drafts/watch-form'
import { chosenColumns, StatedColumns, TableChoice } from '@/app/_ui/stated-columns/stated-columns'
import type { ColumnsTrial, OfferedTable } from '@/lib/documents/incoming/job-kinds'
import { type ColumnMapping, isComplete, MAPPED_FIELDS } from '@/lib/engine/excel/tables/mapping'
import styles from '../columns.module.css'
import { PagePictures } from '../page-pictures'

interface Stated {
  readonly layout: string
  readonly mapping: ColumnMapping
}

/** What is chosen in the form, for the tables that are to be read. */
function statedIn(form: HTMLFormElement, layouts: readonly OfferedTable[]): Stated[] {
  const values = new FormData(form)
  return layouts.flatMap(({ layout }, at) => {
    return values.has(`read-${at}`) ? [{ layout, mapping: chosenColumns(values, at, MAPPED_FIELDS) }] : []
  })
}

/** Reads the file with every change; only the answer to the last question counts. */
function useTrial(ask: (stated: readonly Stated[], signal: AbortSignal) => ReturnType<typeof call>) {
  const t = useTranslations('files.columns')
  const [trial, setTrial] = useState<ColumnsTrial | null>(null)
  const [problem, setProblem] = useState('')
  const asked = useRef<AbortController>(null)
  const lookAt = async (stated: readonly Stated[]) => {
    asked.current?.abort()
    const question = new AbortController()
    asked.current = question
    setTrial(null)
    const complete = stated.filter(({ mapping }) => isComplete(mapping))
    // Without a choice the file is read by its headings.
    if (complete.length < stated.length) return setProblem(t('incomplete'))
    setProblem('')
    const answer = await ask(complete, question.signal).catch(() => null)
    if (question.signal.aborted) return
    if (!answer?.ok) return setProblem(answer?.details[0]?.message || answer?.message || t('failed'))
    setTrial(answer.data)
  }
  return { trial, problem, setProblem, lookAt }
}

/** How many items are read, which sums hold, and the pages of figures that none confirms. */
function Sums({ trial, addressOf }: { trial: ColumnsTrial; addressOf: (page: number) => string }) {
  const [t, sumOf] = [useTranslations('files.columns'), useTranslations('files.format.sumOf')]
  return (
    <>
      <p>{t('items', { count: trial.items })}</p>
      <ul className={`bulleted ${styles.sums}`}>
        {trial.sums.map(({ id, holds, fails, notCompared }) => (
          <li key={id} data-fails={fails > 0 || undefined}>
            {holds + fails > 0
              ? t('sumHolds', { sum: sumOf(id), holds, total: holds + fails, missing: notCompared })
              : t('sumNotCompared', { sum: sumOf(id), count: notCompared })}
          </li>
        ))}
      </ul>
      {trial.isUnconfirmed && <p>{t('unconfirmed')}</p>}
      <Faults {...trial} />
      <PagePictures pages={trial.unconfirmedPages} addressOf={addressOf} />
      {trial.isDoubtful && <p>{t(trial.componentsAlone ? 'componentsDoubtful' : 'doubtful')}</p>}
    </>
  )
}

/** The rows that do not hold, by their places. */
function Faults({ faults, isUnconfirmed }: Pick<ColumnsTrial, 'faults' | 'isUnconfirmed'>) {
  const [t, sumOf] = [useTranslations('files.columns'), useTranslations('files.format.sumOf')]
  if (faults.length === 0) return null
  const placeOf = ({ part, row }: (typeof faults)[number]['place']) =>
    isUnconfirmed
      ? t(part.startsWith('P') ? 'printedPage' : 'printedTable', { at: part.slice(1), row })
      : `${part}!${row}`
  return (
    <>
      <p>{t('faults')}</p>
      <ul className={`bulleted ${styles.sums}`}>
        {faults.map(({ id, place, what, stated, computed }) => (
          <li key={`${id} ${place.part} ${place.row} ${what}`}>
            {t('fault', { place: placeOf(place), what, sum: sumOf(id), stated, computed })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** States the columns of each item table, with the sums that hold with them. */
export function ColumnsForm(props: {
  id: number
  sha256: string
  openId: string | null
  layouts: readonly OfferedTable[]
  back: string
}) {
  const { id, sha256, openId, layouts, back } = props
  const addressOf = (page: number) => {
    const query = new URLSearchParams({ page: String(page), ...(openId !== null && { openId }) })
    return `/api/tb-files/columns/${id}/page?${query}`
  }
  const [t, field] = [useTranslations('files.columns'), useTranslations('files.columns.field')]
  const router = useRouter()
  const form = useRef<HTMLDivElement>(null)
  const [saving, setSaving] = useState(false)
  const bodyOf = (stated: readonly Stated[]) =>
    JSON.stringify({ ...(openId !== null && { openId }), layouts: stated })
  const { trial, problem, setProblem, lookAt } = useTrial((stated, signal) =>
    call(`/api/tb-files/columns/${id}/try`, { method: 'POST', body: bodyOf(stated), signal }),
  )
  // What is guessed, or restored from a draft, is tried at once.
  const first = useRef(lookAt)
  useEffect(() => {
    const element = form.current?.closest('form')
    if (element) void first.current(statedIn(element, layouts))
  }, [layouts])
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const stated = statedIn(element, layouts)
    if (stated.length === 0) return setProblem(t('incomplete'))
    setSaving(true)
    const init = { method: 'POST', body: bodyOf(stated) }
    const answer = await call(`/api/tb-files/columns/${id}`, init).catch(() => null)
    setSaving(false)
    if (!answer?.ok) return setProblem(answer?.details[0]?.message || answer?.message || t('failed'))
    settle(element)
    void toast('success', t('saved'))
    router.push(back)
  }
  return (
    <DraftForm draft={`sent-columns ${sha256}`} className="stack gap16 narrow" onSubmit={save}>
      <div
        ref={form}
        className="stack gap16 narrow"
        onChange={({ currentTarget }) => void lookAt(statedIn(currentTarget.closest('form')!, layouts))}
      >
        {layouts.map((layout, at) => (
          <StatedColumns
            key={layout.layout}
            {...{ table: layout, at, fields: MAPPED_FIELDS, chosen: layout.guess }}
            labelOf={(one) => field(one)}
          >
            <TableChoice
              name={`read-${at}`}
              checked={isComplete(layout.guess) && !layout.isKnown}
              text={t(layout.isKnown ? 'readOtherwise' : 'read')}
            />
          </StatedColumns>
        ))}
      </div>
      <div className={styles.trial} role="status" aria-live="polite">
        {trial ? <Sums trial={trial} addressOf={addressOf} /> : problem === '' && <p>{t('trying')}</p>}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div>
        <Button kind="primary" type="submit" disabled={saving} aria-busy={saving}>
          {t('save')}
        </Button>
      </div>
    </DraftForm>
  )
}
