import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { BillView } from '@/lib/workspace/bill/loaders'
import styles from './bill.module.css'
import type { CellContext } from './bill-cells'

/** The finding that led here, with the way back; and what cannot be said about its row. */
async function LedBy({ view, context }: { view: BillView; context: CellContext }) {
  const t = await getTranslations('bill.led')
  const { led, page } = view
  if (led === null) return null
  if (led === 'lost') return <Notice>{t('lost')}</Notice>
  const { isExact, fitting, tenderRow, bidRow } = led.spot
  const hasRow = (page?.target ?? -1) >= 0
  const inexact = fitting > 1 ? t('several', { count: fitting }) : t('none')
  const words = (
    <>
      <PlainLink href={context.findingHref(led)}>{t('back')}</PlainLink>{' '}
      {context.translate(`analyses.${led.analysis}.title`)} {context.findingText(led)}
      {!isExact && <strong> {inexact}</strong>}
      {isExact && bidRow < 0 && tenderRow >= 0 && <strong> {t('onlyTender')}</strong>}
    </>
  )
  if (!isExact || !hasRow) return <Notice>{words}</Notice>
  // No tick, as other notices without a warning have: it would read as if nothing were wrong.
  return (
    <p className={styles.led} role="note">
      {words}
    </p>
  )
}

/** What has to be known about the file and the results listed. */
export async function BillNotes(props: { view: BillView; context: CellContext; locale: Locale }) {
  const { view, context } = props
  const t = await getTranslations('bill')
  const { file, about, isBeside } = view
  const translate = translator(props.locale)
  const list = (analyses: readonly string[]) =>
    analyses.map((id) => translate(`analyses.${id}.title`)).join(translate('marks.list'))
  return (
    <>
      <LedBy view={view} context={context} />
      {file && !file.isCurrent && <Notice>{t('notCurrent')}</Notice>}
      {about && about.outdated.length > 0 && (
        <Notice>{t('outdated', { analyses: list(about.outdated) })}</Notice>
      )}
      {about && about.ofOtherFiles.length > 0 && (
        <Notice>{t('ofOtherFiles', { analyses: list(about.ofOtherFiles) })}</Notice>
      )}
      <p className="below12 muted">
        {isBeside ? t('besideNote') : ''}{' '}
        {about && about.present.length > 0 && t('sources', { analyses: list(about.present) })}
      </p>
    </>
  )
}
