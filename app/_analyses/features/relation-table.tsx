import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { Pagination } from '@/app/_ui/pagination'
import { ViewLink } from '@/app/_ui/view-link'
import type { Joint } from '@/lib/analyses/connected'
import type { InnerCode } from '@/lib/analyses/features/view/features'
import { formatCount } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { CodeText, Names, PublicMark } from './code-cells'
import styles from './relations.module.css'
import type { RelationsShown } from './shown'

/** The view with another choice, on its first page. */
const withChoice = ({ query }: RelationsShown, change: Query) => ({
  ...query,
  ...{ node: undefined, edge: undefined, page: undefined },
  ...change,
})

async function CodesTable(props: {
  shown: RelationsShown
  codes: readonly InnerCode[]
  besides: readonly number[]
}) {
  const { shown, besides } = props
  const [t, columns] = [await getTranslations('features.relations'), await getTranslations('columns')]
  const types = await getTranslations('codes.featureType')
  const others = ({ bidders }: InnerCode) =>
    bidders.filter(({ bidderId }) => !besides.includes(bidderId)).map(({ bidderName }) => bidderName)
  return (
    <DataTable
      caption={t('codes')}
      rows={props.codes}
      rowKey={(_, at) => at}
      columns={[
        {
          key: 'featureType',
          title: columns('featureType'),
          wrap: true,
          cell: (code) => types(code.featureType as never),
        },
        {
          key: 'feature',
          title: columns('feature'),
          wrap: true,
          cell: (code) => <CodeText code={code} locale={shown.locale} />,
        },
        {
          key: 'others',
          title: t('others'),
          wrap: true,
          cell: (code) =>
            others(code).length > 0 ? <Names names={others(code)} locale={shown.locale} /> : null,
        },
        {
          key: 'isPublic',
          title: columns('isPublic'),
          cell: (code) =>
            code.isPublic ? <PublicMark {...code} path={shown.path} locale={shown.locale} /> : null,
        },
      ]}
    />
  )
}

function JointLink({ shown, joint }: { shown: RelationsShown; joint: Joint }) {
  const { names } = shown.view.relations
  return (
    <ViewLink path={shown.path} to={withChoice(shown, { edge: `${joint.one}-${joint.two}` })} still>
      <span className={styles.name}>{names.get(joint.one)}</span> ↔{' '}
      <span className={styles.name}>{names.get(joint.two)}</span>
    </ViewLink>
  )
}

async function JointsTable(shown: RelationsShown) {
  const { view, path, query, requested, locale } = shown
  const t = await getTranslations('features.relations')
  const start = (view.page - 1) * requested.size
  return (
    <>
      <DataTable
        caption={t('joints')}
        rows={view.joints.slice(start, start + requested.size)}
        rowKey={({ one, two }) => `${one} ${two}`}
        columns={[
          {
            key: 'pair',
            title: t('pair'),
            wrap: true,
            cell: (joint) => <JointLink shown={shown} joint={joint} />,
          },
          {
            key: 'counted',
            title: t('counted'),
            numeric: true,
            cell: ({ counted }) => formatCount(counted, locale),
          },
          {
            key: 'weight',
            title: t('weight'),
            numeric: true,
            cell: ({ weight }) => (weight === 0 ? t('onlyPublic') : formatCount(weight, locale)),
          },
        ]}
      />
      <Pagination
        path={path}
        query={query}
        total={view.joints.length}
        page={view.page}
        size={requested.size}
      />
    </>
  )
}

async function GroupsTable(shown: RelationsShown) {
  const { view, path, query, requested, locale } = shown
  const t = await getTranslations('features.relations')
  const { groups, names } = view.relations
  const start = (view.page - 1) * requested.size
  return (
    <>
      <DataTable
        caption={t('groupsTitle')}
        rows={groups.slice(start, start + requested.size)}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'group',
            title: t('group'),
            wrap: true,
            cell: ({ id, bidders }) => (
              <ViewLink path={path} to={withChoice(shown, { group: String(id) })} still>
                {t('groupOf', { name: names.get(id) ?? '', count: formatCount(bidders.length, locale) })}
              </ViewLink>
            ),
          },
          {
            key: 'count',
            title: t('size'),
            numeric: true,
            cell: ({ bidders }) => formatCount(bidders.length, locale),
          },
        ]}
      />
      <Pagination path={path} query={query} total={groups.length} page={view.page} size={requested.size} />
    </>
  )
}

async function Chosen(shown: RelationsShown) {
  const { view, path, locale } = shown
  const t = await getTranslations('features.relations')
  const { chosen, relations } = view
  if (!chosen) return null
  const nameOf = (id: number) => relations.names.get(id) ?? ''
  const unchoose = !isShared(path) && (
    <ViewLink path={path} to={withChoice(shown, {})} still>
      {t('unchoose')}
    </ViewLink>
  )
  if (chosen.kind === 'bidder') {
    return (
      <>
        <h2>{nameOf(chosen.id)}</h2>
        <p>
          {t('codesOfBidder', { count: formatCount(chosen.codes.length, locale) })} {unchoose}
        </p>
        <CodesTable shown={shown} codes={chosen.codes} besides={[chosen.id]} />
      </>
    )
  }
  const { one, two, counted, weight } = chosen.joint
  return (
    <>
      <h2>
        {nameOf(one)} ↔ {nameOf(two)}
      </h2>
      <p>
        {t('codesOfJoint', { counted: formatCount(counted, locale), weight: formatCount(weight, locale) })}{' '}
        {!isShared(path) && (
          <Link href={hrefOf(path, { tab: 'details', v1: String(one), v2: String(two) })} prefetch={false}>
            {t('toDetails')}
          </Link>
        )}{' '}
        {unchoose}
      </p>
      <CodesTable shown={shown} codes={chosen.codes} besides={[one, two]} />
    </>
  )
}

/** The facts of the picture: of the chosen element, otherwise of every connection or group. */
export function RelationTable(shown: RelationsShown) {
  const { chosen, isCollapsed } = shown.view
  const Table = isCollapsed ? GroupsTable : JointsTable
  return <div className={styles.panel}>{chosen ? <Chosen {...shown} /> : <Table {...shown} />}</div>
}
