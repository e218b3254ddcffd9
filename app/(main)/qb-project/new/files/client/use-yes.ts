'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/app/_ui/client/call'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { useChoices } from './use-choices'

interface Refused {
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
}

type Made = Pick<ReturnType<typeof useChoices>, 'proposal' | 'fieldValue' | 'forget'>

/** A time of the browser's field, as the record states it. */
const timeOf = (value: string) => {
  const text = value.replace('T', ' ')
  return text === '' ? null : text.length === 16 ? `${text}:00` : text
}

function bodyOf({ proposal, fieldValue }: Made, ticks: { takesPrices: boolean; analyse: boolean }): string {
  const textOf = (field: Parameters<typeof fieldValue>[0]) => fieldValue(field).trim() || null
  const section = {
    sectionCode: fieldValue('sectionCode').trim(),
    sectionName: fieldValue('sectionName').trim(),
    tenderName: textOf('tenderName'),
    constructorName: textOf('constructorName'),
    tenderPrice: textOf('tenderPrice'),
    openTime: timeOf(fieldValue('openTime')),
  }
  const files = proposal.files
    .filter(({ isUsed }) => isUsed)
    .map(({ file: { id }, bidderName }) => ({ id, bidderName: bidderName || null }))
  return JSON.stringify({ section, files, ...ticks })
}

/** The one yes: makes the section and goes to it. */
export function useYes(made: Made) {
  const t = useTranslations('fromFiles.yes')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const submit = async (ticks: { takesPrices: boolean; analyse: boolean }) => {
    setBusy(true)
    setRefused(null)
    const init = { method: 'POST', body: bodyOf(made, ticks) }
    const answer = await call('/api/tb-prj-sections/fromFiles', init).catch(() => null)
    if (answer?.ok) {
      made.forget()
      const { openId, started } = answer.data
      return router.push(sectionHref(openId, started > 0 ? 'overview' : 'file_view'))
    }
    setBusy(false)
    const details = answer?.details ?? []
    const errors = details.map(({ path, message }) => [path.replace(/^section\./, ''), message] as const)
    setRefused({ message: answer?.message || t('failed'), errors: Object.fromEntries(errors) })
  }
  return { busy, refused, submit }
}
