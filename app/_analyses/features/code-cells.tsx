import { LongText } from '@/app/_analyses/results/long-text'
import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { isCountedCode } from '@/lib/analyses/features/view/code-columns'
import type { Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './codes.module.css'

interface Code {
  readonly property: string | null
  readonly feature: string
}

/** A code as text; a document property is preceded by its name. */
export function CodeText({ code, locale }: { code: Code; locale: Locale }) {
  return (
    <>
      {code.property && (
        <span className={styles.property}>
          {translator(locale)(`codes.documentProperty.${code.property}`)}
        </span>
      )}
      <LongText text={code.feature} other={null} />
    </>
  )
}

/**
 * Marks the code of a public machine or address, which is not counted; links to the list of them.
 * `path`: address of the current page
 */
export function PublicMark(props: { feature: string; remark: string | null; path: string; locale: Locale }) {
  const { feature, remark, path } = props
  const t = translator(props.locale)
  const words = remark ? t('features.publicAs', { remark }) : t('features.public')
  if (isShared(path)) return <span className={styles.public}>{words}</span>
  return (
    <PlainLink
      className={styles.public}
      href={hrefOf('/qb-setting/public-codes', { q: feature })}
      title={t('features.publicText')}
    >
      {words}
    </PlainLink>
  )
}

/** Names in one line; many names are folded. */
export function Names({ names, locale }: { names: readonly string[]; locale: Locale }) {
  return <LongText text={names.join(translator(locale)('marks.list'))} other={null} />
}

const textOf = (row: Row, key: string) =>
  row[key] === null || row[key] === undefined ? null : String(row[key])

/**
 * The cells of a table of codes: the code with its property, and the mark of a public one.
 * @param key of the column of the code
 * @param other what stands in the place of the mark for a code that is not public
 */
export const codeCells = (
  key: string,
  { path, locale }: { readonly path: string; readonly locale: Locale },
  other: (row: Row) => React.ReactNode = () => null,
): OwnCells => ({
  [key]: (row) => (
    <CodeText code={{ property: textOf(row, 'property'), feature: String(row[key]) }} locale={locale} />
  ),
  isPublic: (row) =>
    isCountedCode(row) ? (
      other(row)
    ) : (
      <PublicMark feature={String(row[key])} remark={textOf(row, 'remark')} path={path} locale={locale} />
    ),
})
