'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call, downloadFrom } from '@/app/_ui/client/call'

export type OutputFormat = 'pdf' | 'docx' | 'xlsx' | 'zip' | 'html'

/**
 * Exports the report, a letter or a sealed version as a file and downloads it. Needs the messages `report.page`.
 */
export function OutputButtons(props: {
  openId: string
  formats: readonly OutputFormat[]
  letter?: number
  version?: number
  /** The evidence package can include the uploaded files. */
  mayAddInputs?: boolean
  /** What is printed can have the annexed tables. */
  mayAddAnnexes?: boolean
}) {
  const t = useTranslations('report.page')
  const [making, setMaking] = useState<OutputFormat | null>(null)
  const [withInputs, setWithInputs] = useState(false)
  const [withAnnexes, setWithAnnexes] = useState(false)
  const make = async (format: OutputFormat) => {
    setMaking(format)
    const query = new URLSearchParams({ openId: props.openId, format })
    if (props.letter !== undefined) query.set('letter', String(props.letter))
    if (props.version !== undefined) query.set('version', String(props.version))
    if (format === 'zip' && withInputs) query.set('inputs', '1')
    if (withAnnexes) query.set('annexes', '1')
    try {
      const answer = await call(`/api/tb-qb-reports/export?${query}`)
      void toast(answer.ok ? 'success' : 'error', answer.message || t('makeFailed'))
      if (answer.ok) downloadFrom(`/api/tb-qb-attachments/download?id=${answer.data.id}`)
    } catch {
      void toast('error', t('makeError'))
    } finally {
      setMaking(null)
    }
  }
  return (
    <>
      {props.mayAddInputs && (
        <label>
          <input type="checkbox" checked={withInputs} onChange={() => setWithInputs(!withInputs)} />
          {t('withInputs')}
        </label>
      )}
      {props.mayAddAnnexes && (
        <label>
          <input type="checkbox" checked={withAnnexes} onChange={() => setWithAnnexes(!withAnnexes)} />
          {t('withAnnexes')}
        </label>
      )}
      {props.formats.map((format) => (
        <Button
          key={format}
          icon="download"
          disabled={making !== null}
          aria-busy={making === format}
          onClick={() => make(format)}
        >
          {making === format ? t('making') : t(`outputs.${format}`)}
        </Button>
      ))}
    </>
  )
}
