import { getTranslations } from 'next-intl/server'
import { sharedKinds } from '@/app/_sections/overview/pairs'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { bidderHref } from '@/lib/catalogue/section-href'
import { remainsBriefly } from '@/lib/evidence/group-words'
import { classOf } from '@/lib/evidence/kinds'
import { formatCount } from '@/lib/kit/format'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { type KindSwitch, type MemberSwitch, toggledQuery } from '@/lib/workspace/overview/group'
import { bidderEvidenceHref } from '@/lib/workspace/overview/links'
import styles from './group.module.css'
import type { GroupShown } from './shown'

type Change = Parameters<typeof toggledQuery>[1]

/** A link that leaves a kind or a member aside, or counts it again. A plain function: for static markup. */
function toggle(shown: GroupShown, isLeft: boolean, change: Change, name: string, translate: Translate) {
  const { path, query, view } = shown
  return (
    <PlainLink href={hrefOf(path, query, toggledQuery(view.aside, change))} still>
      {translate(`overview.group.${isLeft ? 'restore' : 'leaveOut'}`)}
      <span className="reader-only"> {name}</span>
    </PlainLink>
  )
}

/** The columns that kinds and members have in common: how many pairs, and what remains without them. */
function commonColumns<R extends KindSwitch | MemberSwitch>(
  shown: GroupShown,
  translate: Translate,
  change: (row: R) => { change: Change; name: string },
): TableColumn<R>[] {
  const word = (key: string) => translate(`overview.group.${key}`)
  return [
    {
      key: 'switch',
      title: word('switch'),
      width: 84,
      wrap: true,
      cell: (row) => {
        const { change: to, name } = change(row)
        return toggle(shown, row.isLeft, to, name, translate)
      },
    },
    {
      key: 'without',
      title: word('without'),
      wrap: true,
      cell: (row) => {
        if (row.isLeft) return word('isLeft')
        if ('connects' in row && !row.connects) return word('briefly.same')
        return remainsBriefly(row.without, translate)
      },
    },
    {
      key: 'pairs',
      title: word('pairs'),
      width: 72,
      numeric: true,
      cell: ({ pairs }) => formatCount(pairs, shown.locale),
    },
  ]
}

/** The kinds of evidence in the group, each with what it carries. */
export async function KindSwitches(shown: GroupShown) {
  const t = await getTranslations('overview.group')
  const translate = translator(shown.locale)
  const nameOf = ({ kind }: KindSwitch) => translate(`overview.kind.${kind}`)
  return (
    <section className={styles.part}>
      <h2>{t('kinds')}</h2>
      <p className={styles.text}>{t('kindsText')}</p>
      <DataTable
        caption={t('kinds')}
        columns={[
          { key: 'kind', title: t('kind'), width: 116, wrap: true, cell: nameOf },
          ...commonColumns<KindSwitch>(shown, translate, (row) => ({
            change: { kind: row.kind },
            name: nameOf(row),
          })),
          {
            key: 'class',
            title: t('class'),
            width: 100,
            wrap: true,
            cell: ({ kind }) => translate(`overview.class.${classOf(kind)}`),
          },
          {
            key: 'role',
            title: t('role'),
            width: 84,
            cell: ({ connects }) => t(connects ? 'connects' : 'beside'),
          },
        ]}
        rows={shown.view.kinds}
        rowKey={({ kind }) => kind}
        still
      />
    </section>
  )
}

/** The members, each with what it shares with the others and what remains without it. */
export async function MemberSwitches(shown: GroupShown) {
  const { openId, results, locale, view } = shown
  const t = await getTranslations('overview.group')
  const translate = translator(locale)
  return (
    <section className={styles.part}>
      <h2>{t('members')}</h2>
      <DataTable
        caption={t('members')}
        columns={[
          {
            key: 'member',
            title: t('member'),
            wrap: true,
            cell: ({ member }) => (
              <PlainLink href={bidderHref(openId, member.bidderId)}>{member.bidderName}</PlainLink>
            ),
          },
          ...commonColumns<MemberSwitch>(shown, translate, ({ member }) => ({
            change: { member: member.bidderId },
            name: member.bidderName,
          })),
          {
            key: 'shared',
            title: t('memberShared'),
            wrap: true,
            cell: (row) =>
              sharedKinds(row, translate, locale, (kind) =>
                bidderEvidenceHref(openId, results, kind, row.member.bidderId),
              ),
          },
        ]}
        rows={view.members}
        rowKey={({ member }) => member.bidderId}
        still
      />
    </section>
  )
}
