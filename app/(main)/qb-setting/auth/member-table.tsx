import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/app/_ui/button'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { AuthorisedSection } from '@/lib/sections/members/loaders'
import styles from './members.module.css'

/** Names with their roles, or a note that there are none. */
async function Members({ members }: AuthorisedSection) {
  if (members.length === 0) {
    return <span className={styles.nobody}>{(await getTranslations('members'))('nobody')}</span>
  }
  return (
    <ul className={styles.members}>
      {members.map(({ userId, name, roleName }) => (
        <li key={userId}>
          {name} <span className={styles.role}>{roleName}</span>
        </li>
      ))}
    </ul>
  )
}

/** Sections with their members. `chooseHref`: where members are chosen; null: read-only. */
export async function MemberTable(props: {
  rows: readonly AuthorisedSection[]
  empty: ReactNode
  chooseHref: ((openId: string) => string) | null
}) {
  const { chooseHref } = props
  const [t, fields] = [await getTranslations('members'), await getTranslations('sections.fields')]
  const action: TableColumn<AuthorisedSection>[] = chooseHref
    ? [
        {
          key: 'action',
          title: t('action'),
          cell: ({ openId, sectionName }) => (
            <ButtonLink small href={chooseHref(openId)} icon="team">
              {t('choose')}
              <span className="reader-only">{sectionName}</span>
            </ButtonLink>
          ),
        },
      ]
    : []
  return (
    <DataTable
      caption={t('table')}
      rows={props.rows}
      rowKey={({ openId }) => openId}
      empty={props.empty}
      columns={[
        { key: 'sectionCode', title: fields('sectionCode'), width: 190 },
        {
          key: 'sectionName',
          title: fields('sectionName'),
          wrap: true,
          cell: ({ openId, sectionName }) => (
            <Link href={sectionHref(openId, 'project_info')} prefetch={false}>
              {sectionName}
            </Link>
          ),
        },
        { key: 'members', title: t('members'), width: 420, wrap: true, cell: (row) => <Members {...row} /> },
        ...action,
      ]}
    />
  )
}
