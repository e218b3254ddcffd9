import { getTranslations } from 'next-intl/server'
import { analysisProgress, type Progress, summed } from '@/lib/report/judging/progress'

/** 已处理 n / m of these tables; nothing if there is nothing to judge. */
export async function JudgedCount({ progress }: { progress: Promise<readonly Progress[]> }) {
  const t = await getTranslations('judging')
  const sum = summed(await progress)
  return sum.all === 0 ? null : <span className="muted figures">{t('progress', { ...sum })}</span>
}

/** The progress of a table as `n/m` after the name of its tab; null if it has no findings. */
export async function tabProgress(openId: string, analysis: string, table: string): Promise<Progress | null> {
  return (await analysisProgress(openId, analysis)).find((one) => one.table === table) ?? null
}
