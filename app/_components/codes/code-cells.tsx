import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LongText } from '@/app/_components/results/long-text'
import { hrefOf } from '@/lib/kit/query'
import styles from './codes.module.css'

interface Code {
  readonly featureType: string
  readonly property: string | null
  readonly feature: string
}

/** A code as it is written; a document's property with its name before it. */
export async function CodeText({ code }: { code: Code }) {
  const codes = await getTranslations('codes.documentProperty')
  return (
    <>
      {code.property && <span className={styles.property}>{codes(code.property as never)}</span>}
      <LongText text={code.feature} other={null} />
    </>
  )
}

/** Says that a code is one of a public machine or address, which counts for nothing; leads to the list. */
export async function PublicMark({ code, remark }: { code: Code; remark: string | null }) {
  const t = await getTranslations('features')
  return (
    <Link
      className={styles.public}
      href={hrefOf('/qb-setting/public-codes', { q: code.feature })}
      prefetch={false}
      title={t('publicText')}
    >
      {remark ? t('publicAs', { remark }) : t('public')}
    </Link>
  )
}

/** Names in one line, many of them folded. */
export function Names({ names, locale }: { names: readonly string[]; locale: string }) {
  return <LongText text={names.join(locale === 'zh-CN' ? '、' : ', ')} other={null} />
}
