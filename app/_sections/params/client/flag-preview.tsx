'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '@/app/_ui/client/call'
import { encodeParams } from '@/lib/domain/params/codec'
import type { ParamValues } from '@/lib/domain/params/table'
import type { ParamFormData } from '@/lib/params/loaders'
import styles from '../params.module.css'

interface Count {
  readonly bidderId: number
  readonly num: number
  readonly positive: number
  readonly negative: number
}
type Shown = { readonly counts: readonly Count[] | null; readonly refusal: string | null }

/** Delay between typing and the request, in ms. */
const PAUSE = 150

/** The number of items that would be flagged under `values`, requested again when they change. */
function useCounts(openId: string, values: ParamValues, valid: boolean): Shown & { pending: boolean } {
  const [shown, setShown] = useState<Shown & { body: string }>({ counts: null, refusal: null, body: '' })
  const body = JSON.stringify(encodeParams(values))
  useEffect(() => {
    if (!valid) return
    const abort = new AbortController()
    const ask = async () => {
      const path = `/api/tb-qb-params/countFlags/${encodeURIComponent(openId)}`
      const answer = await call(path, { method: 'POST', body, signal: abort.signal }).catch(() => null)
      if (!answer || abort.signal.aborted) return
      setShown({ counts: answer.ok ? answer.data : null, refusal: answer.ok ? null : answer.message, body })
    }
    const timer = setTimeout(ask, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [openId, body, valid])
  return { ...shown, pending: shown.body !== body }
}

const sumOf = (counts: readonly Count[], key: 'positive' | 'negative') =>
  counts.reduce((sum, count) => sum + count[key], 0)

function Bidders({ data, counts }: { data: ParamFormData; counts: readonly Count[] }) {
  const t = useTranslations('params.preview')
  const locale = useLocale()
  const names = new Map(data.bidders.map(({ id, name }) => [id, name]))
  const text = (value: number) => value.toLocaleString(locale)
  return (
    <div className={styles.previewRows}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bidder')}</th>
            <th scope="col">{t('num')}</th>
            <th scope="col">{t('positive')}</th>
            <th scope="col">{t('negative')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ bidderId, num, positive, negative }) => (
            <tr key={bidderId}>
              <th scope="row">{names.get(bidderId)}</th>
              <td>{text(num)}</td>
              <td>{text(positive)}</td>
              <td>{text(negative)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A preview of how many items the parameters would flag, before they are saved. */
export function FlagPreview(props: { data: ParamFormData; values: ParamValues; valid: boolean }) {
  const { data, valid } = props
  const t = useTranslations('params.preview')
  const { counts, refusal, pending } = useCounts(data.openId!, props.values, valid)
  const words = () => {
    if (!valid) return t('invalid')
    if (refusal) return refusal
    if (!counts) return t('counting')
    if (counts.every(({ num }) => num === 0)) return t('nothing')
    const [positive, negative] = [sumOf(counts, 'positive'), sumOf(counts, 'negative')]
    return t('total', { total: positive + negative, positive, negative })
  }
  return (
    <aside className={styles.preview} aria-label={t('title')} data-pending={(valid && pending) || undefined}>
      <h3>{t('title')}</h3>
      <p className={styles.previewTotal} role="status">
        {words()}
      </p>
      {valid && counts && <Bidders data={data} counts={counts} />}
      <p className="small above8">{t('note')}</p>
    </aside>
  )
}
