'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/app/_ui/client/ask'
import { call, downloadFrom } from '@/app/_ui/client/call'

/** Has a workbook of an analysis made, and downloads it. `view`: the query of the page if only its table is wanted. */
export function useExport(service: string, openId: string) {
  const t = useTranslations('results.run')
  const [working, setWorking] = useState(false)
  const make = async (view?: URLSearchParams) => {
    setWorking(true)
    try {
      const query = new URLSearchParams({ openId, ...(view && { view: view.toString() }) })
      const answer = await call(`/api/${service}/exportExcel?${query}`)
      void toast(answer.ok ? 'success' : 'error', answer.message || t('exportFailed'))
      if (answer.ok) downloadFrom(`/api/tb-qb-attachments/download?id=${answer.data.id}`)
    } catch {
      void toast('error', t('exportRequestFailed'))
    } finally {
      setWorking(false)
    }
  }
  return { working, make }
}
