import { useTranslations } from 'next-intl'
import styles from './columns.module.css'

/** Pages from which a bill was read by their pictures, each to be opened beside what is said of it. */
export function PagePictures({
  pages,
  addressOf,
}: {
  pages: readonly number[]
  addressOf: (page: number) => string
}) {
  const t = useTranslations('files.pagePictures')
  return pages.map((page) => (
    <details key={page}>
      <summary>{t('page', { page })}</summary>
      {/* biome-ignore lint/performance/noImgElement: a page that is kept as it was read */}
      <img className={styles.page} src={addressOf(page)} alt={t('picture', { page })} loading="lazy" />
    </details>
  ))
}
