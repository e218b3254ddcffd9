import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Card, Descriptions } from '@/app/_ui/card'
import { PageHeader } from '@/app/_ui/page-header'
import { entryHref } from '@/lib/catalogue/section-href'
import { projectInfo } from '@/lib/sections/loaders'
import { RemoveButton } from './remove-button'
import { SecondOpening } from './second-opening'

export const generateMetadata = async () => ({ title: (await getTranslations('sections.info'))('title') })

export default async function ProjectInfo({ params }: { params: Promise<{ openId: string }> }) {
  const { openId } = await params
  const { basic, tenderer, sectionCode, mayEdit, mayExport, mayRemove } = await projectInfo(openId)
  const t = await getTranslations('sections')
  const items = (part: typeof basic) => part.map((item) => ({ ...item, label: t(`fields.${item.key}`) }))
  return (
    <>
      <PageHeader
        title={t('info.title')}
        actions={
          <>
            <ButtonLink icon="list" href={entryHref(openId, 'history')}>
              {t('info.history')}
            </ButtonLink>
            {mayExport && (
              <ButtonLink icon="download" href={`/api/export/ocds/${encodeURIComponent(openId)}`} download>
                {t('info.ocds')}
              </ButtonLink>
            )}
            {mayEdit && (
              <ButtonLink icon="pen" href={entryHref(openId, 'section')}>
                {t('info.edit')}
              </ButtonLink>
            )}
            {mayRemove && <RemoveButton openId={openId} sectionCode={sectionCode} />}
          </>
        }
      />
      <Card title={t('info.basic')}>
        <Descriptions items={items(basic)} />
      </Card>
      <Card title={t('info.tenderer')}>
        <Descriptions items={items(tenderer)} />
      </Card>
      <SecondOpening openId={openId} sectionCode={sectionCode} />
    </>
  )
}
