'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { settle } from '@/app/_ui/drafts/watch-form'
import { chosenColumns, StatedColumns, TableChoice } from '@/app/_ui/stated-columns/stated-columns'
import { LIST_FIELDS } from '@/lib/engine/price-lists/fields'
import type { LayoutMapping, ListLayout } from '@/lib/engine/price-lists/read-list'
import styles from '../lists.module.css'

type Decision = { readonly layout: string; readonly mapping: LayoutMapping }

/** What is chosen in the form, by table. */
function decisionsOf(form: HTMLFormElement, layouts: readonly ListLayout[]): Decision[] {
  const values = new FormData(form)
  return layouts.map(({ layout }, at) => {
    if (values.has(`skip-${at}`)) return { layout, mapping: 'skip' as const }
    return { layout, mapping: chosenColumns(values, at, LIST_FIELDS) }
  })
}

interface Trial {
  readonly lines: number
  readonly isClear: boolean
}

/** Counts the readable lines with every change; only the answer to the last question counts. */
function useTrial(id: number, lines: number) {
  const t = useTranslations('referenceLists.columns')
  const [trial, setTrial] = useState<Trial | null>({ lines, isClear: false })
  const [problem, setProblem] = useState('')
  const asked = useRef<AbortController>(null)
  const ask = async (layouts: readonly Decision[]) => {
    asked.current?.abort()
    const question = new AbortController()
    asked.current = question
    setTrial(null)
    setProblem('')
    const init = { method: 'POST', body: JSON.stringify({ layouts }), signal: question.signal }
    const answer = await call(`/api/system/reference-lists/${id}/mapping/try`, init).catch(() => null)
    if (question.signal.aborted) return
    if (!answer?.ok) return setProblem(answer?.details[0]?.message || answer?.message || t('failed'))
    setTrial({ lines: answer.data.report.lines, isClear: answer.data.isClear })
  }
  return { trial, problem, setProblem, ask }
}

/** Chooses the columns of each table of a price list, with the number of lines that can be read with them. */
export function ColumnsForm(props: { id: number; layouts: readonly ListLayout[]; lines: number }) {
  const { id, layouts } = props
  const [t, line] = [useTranslations('referenceLists.columns'), useTranslations('referenceLists.line')]
  const router = useRouter()
  const { trial, problem, setProblem, ask } = useTrial(id, props.lines)
  const [saving, setSaving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const body = JSON.stringify({ layouts: decisionsOf(element, layouts) })
    setSaving(true)
    const answer = await call(`/api/system/reference-lists/${id}/mapping`, { method: 'POST', body }).catch(
      () => null,
    )
    setSaving(false)
    if (!answer?.ok) return setProblem(answer?.details[0]?.message || answer?.message || t('failed'))
    settle(element)
    void toast('success', t('saved', { version: answer.data.version }))
    router.push(`/system/reference-lists?list=${answer.data.id}`)
  }
  return (
    <DraftForm draft={`columns of list ${id}`} className="stack gap16" onSubmit={save}>
      <div
        className="stack gap16"
        onChange={({ currentTarget }) => void ask(decisionsOf(currentTarget.closest('form')!, layouts))}
      >
        {layouts.map((layout, at) => (
          <StatedColumns
            key={layout.layout}
            {...{ table: layout, at, fields: LIST_FIELDS }}
            labelOf={(one) => line(one)}
            chosen={layout.mapping === 'skip' ? {} : layout.mapping}
          >
            {layouts.length > 1 && (
              <TableChoice name={`skip-${at}`} checked={layout.mapping === 'skip'} text={t('skip')} />
            )}
          </StatedColumns>
        ))}
      </div>
      <div className={styles.save}>
        <output>{trial ? t('readable', { lines: trial.lines }) : problem ? '' : t('counting')}</output>
        {problem && <p role="alert">{problem}</p>}
        <Button kind="primary" type="submit" disabled={saving} aria-busy={saving}>
          {t('save')}
        </Button>
      </div>
    </DraftForm>
  )
}
