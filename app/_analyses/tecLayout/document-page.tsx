import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { details } from '@/lib/analyses/tecLayout/rule/tables'
import type { ListedDocument, ShownBlock, ShownPage } from '@/lib/analyses/tecLayout/view/documents'
import { MARK_CLASSES, type MarkClass } from '@/lib/analyses/tecLayout/view/marks'
import type { Row } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { cellText } from '@/lib/runs/present'
import styles from './documents.module.css'
import { ClassLegend, ClassMark } from './marks'
import { PageBoxesPicture } from './page-boxes'

/** The rule of a place, what it requires and what is there instead, in one line. */
function placeText(row: Row, locale: Locale): string {
  const translate = translator(locale)
  const text = (key: string) => {
    const column = details.columns.find((one) => one.key === key)!
    return cellText(column, row, translate, locale)
  }
  const rule = [text('rule'), row.scope === 'page' ? null : text('scope')].filter(Boolean).join(' · ')
  const [required, found] = [text('required'), text('found')]
  if (required === null) return [rule, found].filter(Boolean).join(translate('marks.colon'))
  return translate('layoutRules.documents.place', { rule, required, found: found ?? '' })
}

const classOf = (row: Row): MarkClass => MARK_CLASSES.find((kind) => kind === row.class) ?? 'format'

function Places({ rows, locale }: { rows: readonly Row[]; locale: Locale }) {
  return (
    <ul className={styles.places}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several places may say the same
        <li key={at}>
          <ClassMark kind={classOf(row)} /> {placeText(row, locale)}
        </li>
      ))}
    </ul>
  )
}

function Block({
  shown,
  isTarget,
  kind,
  locale,
}: {
  shown: ShownBlock
  isTarget: boolean
  kind: string | null
  locale: Locale
}) {
  return (
    <div
      id={`block-${shown.block}`}
      className={styles.block}
      data-kind={shown.kind}
      data-target={isTarget || undefined}
      tabIndex={isTarget ? -1 : undefined}
    >
      {kind && <span className="small">{kind}</span>}
      <p translate="no">
        {shown.pieces.map(({ text, isMarked }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
          isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </p>
      {shown.places.length > 0 && <Places rows={shown.places} locale={locale} />}
    </div>
  )
}

interface PageProps {
  readonly page: ShownPage
  readonly document: ListedDocument
  /** The block of the place that led here. */
  readonly block: number | null
  readonly addressOf: (page: number) => string
  readonly locale: Locale
}

/** Every page of the document in a strip, with the marks of its places. */
async function Strip({ page: { strip, page, isPart }, addressOf }: PageProps) {
  const [t, codes] = [
    await getTranslations('layoutRules.documents'),
    await getTranslations('codes.layoutClass'),
  ]
  return (
    <nav aria-label={t('strip')}>
      <ClassLegend />
      <ol className={styles.strip}>
        {strip.map((counts) => {
          const found = MARK_CLASSES.filter((kind) => counts[kind] > 0)
          const words = found.map((kind) => `${codes(kind)} ${counts[kind]}`)
          const label = [t(isPart ? 'part' : 'page', { page: counts.page }), ...words].join(' · ')
          return (
            <li key={counts.page} data-marked={found.length > 0 || undefined}>
              <a
                href={addressOf(counts.page)}
                title={label}
                aria-label={label}
                aria-current={counts.page === page ? 'page' : undefined}
                tabIndex={found.length > 0 || counts.page === page ? undefined : -1}
              >
                <span>{counts.page}</span>
                {found.map((kind) => (
                  <ClassMark key={kind} kind={kind} />
                ))}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

async function Steps({ page: { page, pages, isPart }, addressOf }: PageProps) {
  const t = await getTranslations('layoutRules.documents')
  return (
    <p className="row gap16 bare">
      {page > 1 && <PlainLink href={addressOf(page - 1)}>{t('previous')}</PlainLink>}
      <span>{t(isPart ? 'partOf' : 'pageOf', { page, pages })}</span>
      {page < pages && <PlainLink href={addressOf(page + 1)}>{t('next')}</PlainLink>}
    </p>
  )
}

/** A page of a document: as boxes, where positions are known, and its text with the marks of its places. */
export async function DocumentPage(props: PageProps) {
  const { page, document, block, locale } = props
  const t = await getTranslations('layoutRules.documents')
  const marked = page.blocks.filter(({ places }) => places.length > 0).map((one) => one.block)
  const kinds = await getTranslations('layoutRules.parts')
  const kindOf = ({ kind }: ShownBlock) => (kind === 'paragraph' ? null : kinds(kind as never))
  return (
    <article className={styles.document} aria-label={document.name}>
      <Strip {...props} />
      <Steps {...props} />
      <div className={styles.page}>
        {page.boxes && (
          <PageBoxesPicture boxes={page.boxes} marked={marked} label={t('boxes', { page: page.page })} />
        )}
        <section className={styles.text} aria-label={t('text')}>
          {page.isPart && <p className={styles.note}>{t('noPages')}</p>}
          {page.blocks.map((one) => (
            <Block
              key={one.block}
              shown={one}
              isTarget={one.block === block}
              kind={kindOf(one)}
              locale={locale}
            />
          ))}
          {page.blocks.length === 0 && <p className={styles.note}>{t('noText')}</p>}
        </section>
      </div>
      {page.elsewhere.length > 0 && (
        <section>
          <h2>{t('elsewhere')}</h2>
          <Places rows={page.elsewhere} locale={locale} />
        </section>
      )}
    </article>
  )
}
