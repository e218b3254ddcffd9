import { getTranslations } from 'next-intl/server'
import { Drawer } from '@/app/_ui/client/drawer'
import { StateTag } from '@/app/_ui/state-tag'
import { formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import type { Article } from '@/lib/laws/articles'
import { nameOf } from './article-fields'
import { PATH } from './article-table'
import styles from './laws.module.css'

async function Version({ article }: { article: Article }) {
  const [t, names] = [await getTranslations('laws'), await getTranslations('analyses')]
  const marks = await getTranslations('marks')
  const { number, author, createdAt, inForce } = article
  const time = formatTime(createdAt)
  const written = author ? t('writtenBy', { author, time }) : t('written', { time })
  return (
    <li>
      <h3>
        {number === 0 ? t('own') : t('numbered', { number })}
        <StateTag tone={inForce ? 'good' : 'idle'}>
          {t(`states.${inForce ? 'inForce' : 'withdrawn'}`)}
        </StateTag>
      </h3>
      <p className={styles.meta}>{number === 0 ? t('builtIn') : written}</p>
      <p>{article.text}</p>
      <p className={styles.meta}>
        {nameOf(t, article)} · {article.date}
      </p>
      <p className={styles.meta}>
        {article.usedFor.map((id) => names(`${id}.title` as never)).join(marks('list')) || t('nobody')}
      </p>
    </li>
  )
}

/** A drawer with every version of the article named in the address. */
export async function OpenedArticle({ versions, query }: { versions: readonly Article[]; query: Query }) {
  const [newest] = versions
  if (!newest) return null
  const t = await getTranslations('laws')
  return (
    <Drawer
      title={nameOf(t, newest)}
      closeLabel={t('close')}
      closeHref={hrefOf(PATH, query, { article: undefined })}
    >
      <ol className={styles.versions}>
        {versions.map((article) => (
          <Version key={article.number} article={article} />
        ))}
      </ol>
    </Drawer>
  )
}
