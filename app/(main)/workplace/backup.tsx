import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { StateTag } from '@/app/_ui/state-tag'
import type { BackupState } from '@/lib/backups/state'
import { formatMinute } from '@/lib/kit/format'

/** What an administrator of the installation is told of its backups. */
export async function Backup({ state }: { state: BackupState }) {
  const t = await getTranslations('sections.workplace.backup')
  const { comparedAt, madeAt, fault, what, isWarning } = state
  const compared =
    comparedAt === null
      ? t('never')
      : t('compared', { time: formatMinute(comparedAt), made: formatMinute(madeAt) })
  const old = isWarning && fault === null && comparedAt !== null
  return (
    <Card title={t('title')}>
      <StateTag tone={isWarning ? 'bad' : 'good'}>{compared}</StateTag>
      {fault !== null && <p>{t(`faults.${fault}`, { what: what ?? '' })}</p>}
      {old && <p>{t('old')}</p>}
    </Card>
  )
}
