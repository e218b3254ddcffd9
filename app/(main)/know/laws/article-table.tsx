import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { FormButton } from '@/app/_ui/forms/form-button'
import { StateTag } from '@/app/_ui/state-tag'
import { hrefOf, type Query } from '@/lib/kit/query'
import type { Article } from '@/lib/laws/articles'
import { articleFields, nameOf } from './article-fields'

export const PATH = '/know/laws'

async function EditArticle({ article }: { article: Article }) {
  const t = await getTranslations('laws')
  const name = nameOf(t, article)
  return (
    <FormButton
      row
      wide
      label={t('edit')}
      title={t('editTitle', { name })}
      note={t('editNote')}
      target={{ path: `/api/know/laws/${encodeURIComponent(article.key)}`, method: 'PUT', edits: true }}
      fields={await articleFields(article)}
    />
  )
}

async function columnsOf(query: Query, mayEdit: boolean): Promise<TableColumn<Article>[]> {
  const [t, names] = [await getTranslations('laws'), await getTranslations('analyses')]
  const marks = await getTranslations('marks')
  const used = (article: Article) =>
    article.usedFor.map((id) => names(`${id}.title` as never)).join(marks('list')) || t('nobody')
  return [
    { key: 'instrument', title: t('instrument'), wrap: true, width: 190 },
    { key: 'article', title: t('article'), width: 80 },
    { key: 'text', title: t('text'), wrap: true },
    { key: 'usedFor', title: t('usedFor'), wrap: true, width: 200, cell: used },
    { key: 'date', title: t('date'), width: 110 },
    {
      key: 'version',
      title: t('version'),
      width: 100,
      cell: (article) => (
        <Link href={hrefOf(PATH, query, { article: article.key })} prefetch={false} scroll={false}>
          {article.number === 0 ? t('own') : t('numbered', { number: article.number })}
          <span className="reader-only">
            {' '}
            {t('details')} {nameOf(t, article)}
          </span>
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 100,
      cell: ({ inForce }) => (
        <StateTag tone={inForce ? 'good' : 'idle'}>
          {t(`states.${inForce ? 'inForce' : 'withdrawn'}`)}
        </StateTag>
      ),
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t('actions'),
            width: 80,
            cell: (article: Article) => <EditArticle article={article} />,
          },
        ]
      : []),
  ]
}

/** The current versions of the articles. */
export async function ArticleTable(props: {
  rows: readonly Article[]
  query: Query
  mayEdit: boolean
  empty: ReactNode
}) {
  const t = await getTranslations('laws')
  return (
    <DataTable
      caption={t('title')}
      columns={await columnsOf(props.query, props.mayEdit)}
      rows={props.rows}
      rowKey={({ key }) => key}
      empty={props.empty}
    />
  )
}
