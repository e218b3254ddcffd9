import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { EmptyState } from '@/app/_ui/empty-state'
import { sectionHref } from '@/lib/catalogue/section-href'
import { filesReady } from '@/lib/workspace/items/loaders'
import { WizardButton } from './client/wizard-provider'

/** Shown before the first record: what is missing, with a link to it. */
export async function NoRecords({ openId, mayRun }: { openId: string; mayRun: boolean }) {
  const [t, files] = [await getTranslations('records.empty'), await getTranslations('results.empty')]
  const { hasTender, hasBids } = await filesReady(openId)
  if (!hasTender || !hasBids) {
    const toFiles = (
      <ButtonLink kind="primary" href={sectionHref(openId, 'file_view')} icon="upload">
        {files('toFiles')}
      </ButtonLink>
    )
    return (
      <EmptyState icon="folder" title={files(hasTender ? 'noBids' : 'noTender')} action={toFiles}>
        {files('noFilesText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="list" title={t('none')} action={mayRun && <WizardButton />}>
      {t(mayRun ? 'noneText' : 'mayNotText')}
    </EmptyState>
  )
}
