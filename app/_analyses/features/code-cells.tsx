import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LongText } from '@/app/_analyses/results/long-text'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './codes.module.css'

interface Code {
  readonly featureType: string
  readonly property: string | null
  readonly feature: string
}

/** A code as text; a document property is preceded by its name. */
export async function CodeText({ code }: { code: Code }) {
  const codes = await getTranslations('codes.documentProperty')
  return (
    <>
      {code.property && <span className={styles.property}>{codes(code.property as never)}</span>}
      <LongText text={code.feature} other={null} />
    </>
  )
}

/**
 * Marks the code of a public machine or address, which is not counted; links to the list of them.
 * `path`: address of the current page
 */
export async function PublicMark(props: { code: Code; remark: string | null; path: string }) {
  const { code, remark, path } = props
  const t = await getTranslations('features')
  const words = remark ? t('publicAs', { remark }) : t('public')
  if (isShared(path)) return <span className={styles.public}>{words}</span>
  return (
    <Link
      className={styles.public}
      href={hrefOf('/qb-setting/public-codes', { q: code.feature })}
      prefetch={false}
      title={t('publicText')}
    >
      {words}
    </Link>
  )
}

/** Names in one line; many names are folded. */
export async function Names({ names }: { names: readonly string[] }) {
  const t = await getTranslations('marks')
  return <LongText text={names.join(t('list'))} other={null} />
}
