import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { ActionButton, FormButton } from '@/app/_ui/forms/form-button'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { sectionHref } from '@/lib/catalogue/section-href'
import { formatTime } from '@/lib/kit/format'
import type { LeftOutSection } from '@/lib/sections/pasts/data'
import styles from './screens.module.css'

/** Leaves a section out of the past of others, with a reason. */
export async function LeaveOutButton(props: { openId: string; name: string }) {
  const t = await getTranslations('screens.leaveOut')
  return (
    <FormButton
      row
      label={t('label')}
      title={t('title', { name: props.name })}
      note={t('note')}
      target={{ path: '/api/tb-qb-sta-pasts/leaveOut', method: 'POST', body: { openId: props.openId } }}
      fields={[{ name: 'reason', label: t('reason'), kind: 'textarea', required: true }]}
    />
  )
}

async function TakeBack({ openId, sectionName }: LeftOutSection) {
  const t = await getTranslations('screens.leaveOut')
  return (
    <ActionButton
      label={t('takeBack')}
      about={sectionName}
      target={{ path: '/api/tb-qb-sta-pasts/takeBack', method: 'POST', body: { openId } }}
      ask={{ title: t('takeBack'), text: t('takeBackText', { name: sectionName }) }}
    />
  )
}

/** What people have left out of the past of the organisation's sections, for those who see all of them. */
export async function LeftOutPart({
  sections,
  mayEdit,
}: {
  sections: readonly LeftOutSection[]
  mayEdit: boolean
}) {
  const t = await getTranslations('screens.leaveOut')
  return (
    <section className={styles.part} aria-labelledby="left-out">
      <h2 id="left-out">{t('listed')}</h2>
      <p className="small below8">{t('listedText')}</p>
      <DataTable
        caption={t('listed')}
        rows={sections}
        rowKey={({ openId }) => openId}
        empty={t('nothing')}
        columns={[
          {
            key: 'sectionName',
            title: t('section'),
            wrap: true,
            cell: ({ openId, sectionName }) => (
              <PlainLink href={sectionHref(openId, 'analysis_sta_screens')}>{sectionName}</PlainLink>
            ),
          },
          { key: 'reason', title: t('reason'), wrap: true },
          { key: 'by', title: t('by'), width: 120 },
          { key: 'at', title: t('at'), width: 170, cell: ({ at }) => formatTime(at) },
          ...(mayEdit
            ? [
                {
                  key: 'actions',
                  title: t('actions'),
                  width: 90,
                  cell: (row: LeftOutSection) => <TakeBack {...row} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
