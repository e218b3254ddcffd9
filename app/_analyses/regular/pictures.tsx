import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import kindStyles from '@/app/_analyses/results/results.module.css'
import { Chart } from '@/app/_ui/charts/chart'
import { DataTable } from '@/app/_ui/data-table'
import { RATIO_SIZE, ratioOption } from '@/lib/analyses/regular/view/pair-charts'
import { constantText, ratioWords } from '@/lib/analyses/regular/view/pattern-text'
import { type PairView, pairPicture, type RatioPicture } from '@/lib/analyses/regular/view/view'
import { PRICE_COMPONENT } from '@/lib/domain/codes'
import { formatCount, formatSigned } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { pairQuery } from './clue-list'
import styles from './pairs.module.css'
import type { RegularShown } from './shown'

/** Where the rows of the items stand on the page. */
export const ITEMS_ID = 'items'

interface Props {
  readonly shown: RegularShown
  readonly view: PairView
}
type Drawn = Props & { pictures: RatioPicture }

/** Chooses the price component shown by the charts. */
async function Components({ shown }: Props) {
  const { path, query, requested } = shown
  if (isShared(path)) return null
  const [t, codes] = [
    await getTranslations('regular.pictures'),
    await getTranslations('codes.priceComponent'),
  ]
  return (
    <nav className={kindStyles.kinds} aria-label={t('component')}>
      {PRICE_COMPONENT.map((component) => (
        <Link
          key={component}
          href={hrefOf(path, query, { component: component === 'price' ? undefined : component })}
          prefetch={false}
          scroll={false}
          aria-current={component === requested.component ? 'true' : undefined}
        >
          {codes(component)}
        </Link>
      ))}
    </nav>
  )
}

async function patternNames(view: PairView): Promise<string[]> {
  const [codes, locale] = [await getTranslations('codes'), await getLocale()]
  return view.pair.patterns.map((pattern) =>
    [codes(`patternKind.${pattern.kind}` as never), constantText(pattern, locale)].filter(Boolean).join(' '),
  )
}

/** The picture is for seeing; the table beside it has the same facts. */
async function Facts({ shown, view, pictures }: Drawn) {
  const t = await getTranslations('regular.pictures')
  const { locale, requested } = shown
  const names = await patternNames(view)
  const { below, above } = pictures.density
  const groups = view.patterns.flatMap((pattern, at) =>
    pattern.component === requested.component ? [{ name: names[at]!, count: pictures.counts[at]! }] : [],
  )
  return (
    <>
      <DataTable
        caption={t('ratios')}
        columns={[
          { key: 'name', title: t('group') },
          {
            key: 'count',
            title: t('number'),
            numeric: true,
            cell: ({ count }) => formatCount(count, locale),
          },
        ]}
        rows={[...groups, { name: t('others'), count: pictures.others }]}
        rowKey={(_, index) => index}
      />
      {below + above > 0 && (
        <p className={styles.text}>
          {t('outside', { below: formatCount(below, locale), above: formatCount(above, locale) })}
        </p>
      )}
      <DataTable
        caption={t('between')}
        columns={[
          {
            key: 'deviation',
            title: t('deviation'),
            cell: ({ from, to }) => `${formatSigned(from, locale)}% – ${formatSigned(to, locale)}%`,
          },
          {
            key: 'inPattern',
            title: t('inPattern'),
            numeric: true,
            cell: (bin) => formatCount(bin.inPattern, locale),
          },
          {
            key: 'others',
            title: t('others'),
            numeric: true,
            cell: (bin) => formatCount(bin.others, locale),
          },
          { key: 'most', title: t('chance'), numeric: true, cell: (bin) => formatCount(bin.most, locale) },
        ]}
        rows={pictures.density.bins.filter(({ inPattern, others }) => inPattern + others > 0)}
        rowKey={({ from }) => from}
      />
    </>
  )
}

/** How to read the picture, the median ratio, and what is not drawn. */
async function noteOf({ shown, pictures }: Drawn): Promise<string> {
  const t = await getTranslations('regular.pictures')
  const count = (value: number) => formatCount(value, shown.locale)
  const isThinned = pictures.drawn.length < pictures.inside
  return [
    t('middle', { ratio: pictures.middle.toFixed(4) }),
    t('ratiosText'),
    isThinned ? t('drawn', { drawn: count(pictures.drawn.length), count: count(pictures.inside) }) : '',
  ]
    .map((part) => part.trim())
    .join(' ')
}

/** The ratio of the two bidders' prices in the order of the bill; a point opens its row. */
export async function Ratios(props: Drawn) {
  const { shown, view, pictures } = props
  const { requested, locale, path } = shown
  const [t, codes] = [await getTranslations('regular.pictures'), await getTranslations('codes')]
  const { component } = requested
  const rowHref = (name: string) => `${hrefOf(path, { ...pairQuery(view.pair), q: name })}#${ITEMS_ID}`
  const isView = isShared(path)
  return (
    <Chart
      {...RATIO_SIZE}
      minWidth={760}
      late={`${component} ${view.chosen}`}
      title={t('ratios')}
      note={await noteOf(props)}
      label={t('ratiosLabel', {
        one: view.pair.bidder1Name,
        two: view.pair.bidder2Name,
        component: codes(`priceComponent.${component}`),
        count: formatCount(pictures.total, locale),
        inPattern: formatCount(pictures.inPattern, locale),
      })}
      option={ratioOption({
        points: pictures.drawn.map((point) => (isView ? point : { ...point, href: rowHref(point.name) })),
        middle: pictures.middle,
        density: pictures.density,
        patterns: view.patterns,
        component,
        chosen: view.chosen,
        words: ratioWords(translator(locale), await patternNames(view)),
      })}
    >
      <Facts {...props} />
    </Chart>
  )
}

/** The picture of the two bidders' prices, for a chosen component. */
export async function Pictures(props: Props) {
  const { shown, view } = props
  const pictures = pairPicture(shown.run, view, shown.requested.component)
  const [t, codes] = [
    await getTranslations('regular.pictures'),
    await getTranslations('codes.priceComponent'),
  ]
  return (
    <section className={styles.pictures} aria-label={t('component')}>
      <Components {...props} />
      {pictures.total === 0 ? (
        <p className="card padded below16">{t('nothing', { component: codes(shown.requested.component) })}</p>
      ) : (
        <Ratios {...props} pictures={pictures} />
      )}
    </section>
  )
}
