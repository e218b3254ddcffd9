import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { ButtonLink } from '@/app/_ui/button'
import { DataTable } from '@/app/_ui/data-table'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { PageHeader } from '@/app/_ui/page-header'
import { describedCalls } from '@/lib/api/contract/described'
import { productDocument } from '@/lib/api/document'
import { personOfPage } from '@/lib/auth/loaders'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import styles from './api.module.css'
import { CallDetails } from './call-details'
import { Needs } from './needs'

const PATH = '/system/api'

export const generateMetadata = async () => ({ title: (await getTranslations('system.api'))('title') })

/** Every call, as in the OpenAPI document; the one named in the address is shown in full. */
export default async function Api({ searchParams }: { searchParams: Promise<Query> }) {
  await personOfPage(PATH)
  const query = await searchParams
  const t = await getTranslations('system.api')
  const document = productDocument()
  const calls = describedCalls(document)
  const chosen = calls.find(({ id }) => id === single(query, 'call'))
  if (chosen) {
    const back = hrefOf(PATH, query, { call: undefined })
    return <CallDetails document={document} call={chosen} back={back} />
  }
  const [keyword, tag] = [single(query, 'q')?.trim(), single(query, 'tag')]
  const isFound = (text: string) => !keyword || text.toLowerCase().includes(keyword.toLowerCase())
  const rows = calls.filter(
    (call) => (!tag || call.tag === tag) && isFound(`${call.method} ${call.path} ${call.about}`),
  )
  const tags = [...new Set(calls.map((call) => call.tag))].sort()
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note', { count: calls.length })}
        actions={
          <ButtonLink href="/api/openapi.json" icon="download">
            openapi.json
          </ButtonLink>
        }
      />
      <Filters path={PATH} query={query}>
        <SelectField
          name="tag"
          label={t('group')}
          value={tag}
          options={[
            { value: '', label: t('allGroups') },
            ...tags.map((one) => ({ value: one, label: one, translate: 'no' as const })),
          ]}
        />
        <KeywordField
          value={keyword}
          placeholder={t('search')}
          clearHref={hrefOf(PATH, query, { q: undefined })}
        />
      </Filters>
      <DataTable
        caption={t('title')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'method',
            title: t('method'),
            width: 90,
            cell: (row) => <span className={styles.method}>{row.method}</span>,
          },
          {
            key: 'path',
            title: t('path'),
            width: 250,
            wrap: true,
            cell: (row) => (
              <Link
                className={styles.path}
                href={hrefOf(PATH, query, { call: row.id })}
                prefetch={false}
                translate="no"
              >
                {row.path.split('/').map((part, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a path have no other key
                  <Fragment key={i}>
                    {i > 0 && '/'}
                    <wbr />
                    {part}
                  </Fragment>
                ))}
              </Link>
            ),
          },
          {
            key: 'about',
            title: t('about'),
            wrap: true,
            cell: (row) => <span lang="en">{row.about}</span>,
          },
          { key: 'needs', title: t('needs'), wrap: true, cell: (row) => <Needs needs={row.needs} /> },
        ]}
      />
    </>
  )
}
