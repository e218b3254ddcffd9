'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { settle } from '@/app/_ui/drafts/watch-form'
import { LIST_FIELDS } from '@/lib/engine/price-lists/fields'
import type { LayoutMapping, ListLayout } from '@/lib/engine/price-lists/read-list'
import styles from '../lists.module.css'
import { LayoutFields, letterOf } from './layout-fields'

type Decision = { readonly layout: string; readonly mapping: LayoutMapping }

/** What is chosen in the form, by table. */
function decisionsOf(form: HTMLFormElement, layouts: readonly ListLayout[]): Decision[] {
  const values = new FormData(form)
  return layouts.map(({ layout }, at) => {
    if (values.has(`skip-${at}`)) return { layout, mapping: 'skip' as const }
    const chosen = LIST_FIELDS.flatMap((field) => {
      const column = values.get(`${field}-${at}`)
      return typeof column === 'string' && column !== '' ? [[field, Number(column)] as const] : []
    })
    return { layout, mapping: Object.fromEntries(chosen) }
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
  const [t, router] = [useTranslations('referenceLists.columns'), useRouter()]
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
  const columnName = (at: number, heading: string) => `${letterOf(at)} ${heading}`.trim()
  return (
    <DraftForm draft={`columns of list ${id}`} className={styles.columns} onSubmit={save}>
      <div
        className={styles.columns}
        onChange={({ currentTarget }) => void ask(decisionsOf(currentTarget.closest('form')!, layouts))}
      >
        {layouts.map((layout, at) => (
          <LayoutFields key={layout.layout} {...{ layout, at, columnName }} count={layouts.length} />
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
