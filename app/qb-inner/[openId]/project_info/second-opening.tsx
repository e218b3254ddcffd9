import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Card, Descriptions } from '@/app/_ui/card'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { sectionHref } from '@/lib/catalogue/section-href'
import { openingsShown } from '@/lib/sections/loaders'

/** The first and the second opening (二次开标) of the section, or the button that makes the second; nothing for whom there is neither. */
export async function SecondOpening({ openId, sectionCode }: { openId: string; sectionCode: string }) {
  const { first, second, mayMake } = await openingsShown(openId)
  if (!first && !second && !mayMake) return null
  const t = await getTranslations('sections.second')
  const items = Object.entries({ first, second }).flatMap(([key, section]) =>
    section
      ? [
          {
            key,
            label: t(key as 'first' | 'second'),
            value: <Link href={sectionHref(section.openId, 'project_info')}>{section.name}</Link>,
            beside: section.code,
          },
        ]
      : [],
  )
  const make = (
    <ActionButton
      label={t('make')}
      about={sectionCode}
      target={{ path: '/api/tb-prj-sections/secondOpening', method: 'POST', body: { openId } }}
      ask={{ title: t('askTitle'), text: t('askText') }}
    />
  )
  return (
    <Card title={t('title')} extra={mayMake ? make : undefined}>
      {items.length > 0 ? <Descriptions items={items} /> : <p>{t('note')}</p>}
    </Card>
  )
}
